import type { OrganizationType } from '../../lib/companies/schema';
import { demoCompanies, type DemoCompany } from './companies';
import { readTable } from './read-table';

/** Name, contact person, position, dialling code and work of each. */
const safariOwners = `
Acacia Trails | Wanjiku Mwangi | Owner | +254 | Walks with Samburu guides in northern Kenya.
Amboseli Days | Lemayian Sankale | Director | +254 | Elephants under the mountain, in small groups.
Baobab Expeditions | Rehema Juma | Sales manager | +255 | Ruaha and Nyerere by road and by air.
Blue Nile Treks | Selam Tesfaye | Founder | +251 | The highlands of Ethiopia on foot and by mule.
Caprivi Drifters | Ndapewa Haufiku | Owner | +264 | Boats and camps along the rivers of the strip.
Crater Rim Safaris | Elias Kimaro | Head guide | +255 | Ngorongoro and the quiet craters around it.
Drumbeat Overland | Chanda Mulenga | Operations manager | +260 | Trucks, tents and long roads from Lusaka.
Gorge and Plain | Akello Okot | Director | +256 | Murchison Falls, Kidepo and the road between.
Honeyguide Journeys | Zanele Dube | Owner | +263 | Mana Pools by canoe with licensed guides.
Indigo Coast and Bush | Farida Salim | Reservations manager | +254 | A week in Tsavo, then the sea.
Kalahari Footpaths | Mpho Kgosi | Founder | +267 | Days with San trackers in the central reserve.
Lion and Lark | Grace Nyirenda | Owner | +265 | Liwonde and Majete for first-time visitors.
Mist and Mountain | Claudine Uwase | Director | +250 | Gorillas, golden monkeys and the lake.
Nomad Star Camps | Tariku Bekele | Head of reservations | +251 | Mobile camps in the Omo valley.
Open Plains Company | Nkosana Sithole | Managing director | +27 | Big five drives with room for questions.`;

const propertyOwners = `
Aloe Ridge Lodges | Nomsa Khumalo | General manager | +27 | Two lodges on a ridge above the bushveld.
Bateleur Tented Camps | Joseph Lukumay | Camp director | +255 | Twelve tents beside the western corridor.
Bougainvillea House | Amani Hassan | Owner | +254 | A walled garden and nine rooms in Lamu.
Cliffspringer Retreats | Naomi Shipanga | Manager | +264 | Stone chalets where the canyon begins.
Delta Lily Lodges | Tshepo Moremi | Sales manager | +267 | Decks over the water, reached by boat.
Ebony Grove Hotels | Blessings Phiri | Director | +265 | Lakeside rooms with a beach of their own.
Fig Tree Guest Houses | Mercy Atieno | Owner | +254 | Family houses near the lakes of the Rift.
Golden Grass Camps | Daudi Mollel | Camp director | +255 | Seasonal camps that follow the herds.
Hippo Bend Lodge | Kondwani Zulu | General manager | +260 | Six chalets over a bend of the Luangwa.
Ironwood Lodges | Ruvimbo Ncube | Reservations manager | +263 | Teak and thatch at the edge of Hwange.
Jackal Berry Stays | Anna Botha | Owner | +27 | Farm rooms twenty minutes from the gate.
Kopje View | Flora Shayo | Manager | +255 | Tents among the rocks of the Serengeti.
Lilac Roller Camps | Otis Wekesa | Director | +254 | Three conservancy camps, ten tents each.
Moonrise Dunes | Petrus Nangolo | General manager | +264 | Cabins with roofs that open to the stars.
Nile Edge Hotels | Sarah Namukasa | Owner | +256 | Terraces above the rapids at Jinja.`;

const domainOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.example`;

/** Companies without listings, which share the logos of those with some. */
export const demoNewcomers: readonly DemoCompany[] = [
  ...companiesOf('safari-owner', safariOwners, 300),
  ...companiesOf('property-owner', propertyOwners, 400),
];

function companiesOf(type: OrganizationType, newcomers: string, first: number): DemoCompany[] {
  const models = demoCompanies.filter((company) => company.type === type);
  return readTable(newcomers).map(
    ([name = '', contact = '', position = '', dialling = '', description = ''], index) => ({
      name,
      type,
      description,
      logo: models[index % models.length]!.logo,
      contact: {
        name: contact,
        position,
        email: `${contact.split(' ')[0]!.toLowerCase()}@${domainOf(name)}`,
        phone: `${dialling}700100${first + index}`,
      },
    }),
  );
}
