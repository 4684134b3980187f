import type { Motif } from './logos';
import type { OrganizationType } from '../../lib/roles';
import { readTable } from './read-table';

/** A demo company with its user; `email` is that person's. */
export type DemoCompany = {
  name: string;
  type: OrganizationType;
  description: string;
  logo: readonly [Motif, sky: string, land: string, accent: string];
  contact: { name: string; position: string; email: string; phone: string };
  /** Signs in with the demo password. */
  isDemoSignIn?: true;
};

function contactOf(line: string): DemoCompany['contact'] {
  const [[name = '', position = '', email = '', phone = ''] = []] = readTable(line);
  return { name, position, email, phone };
}

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Olare Ridge Safaris',
    type: 'safari-owner',
    description:
      'Small-group safaris in southern Kenya, guided by people who grew up on the plains. Six guests to a vehicle at most, a window seat for everybody.',
    logo: ['acacia', '#f3c26b', '#7a4a21', '#c4572b'],
    contact: contactOf('Naserian Lekolool | Managing director | safari-owner@demo.test | +254700100201'),
    isDemoSignIn: true,
  },
  {
    name: 'Fever Tree Camps',
    type: 'property-owner',
    description: '',
    logo: ['tent', '#efd9a7', '#5b6b3a', '#b5532a'],
    contact: contactOf('Chipo Nyathi |  | property-owner@demo.test | +263770100202'),
    isDemoSignIn: true,
  },
  {
    name: 'Kijani Footprints',
    type: 'safari-owner',
    description:
      'Walking and driving safaris through the parks of northern Tanzania, from Tarangire to the Serengeti.',
    logo: ['hills', '#f0b35a', '#3f5b33', '#f7e3b5'],
    contact: contactOf('Neema Mushi | Owner | neema@kijani-footprints.example | +255750100203'),
  },
  {
    name: 'Silverback Paths',
    type: 'safari-owner',
    description:
      'Gorilla and chimpanzee journeys in Uganda and Rwanda, planned around permits and gentle days between the treks.',
    logo: ['volcano', '#d9e2b0', '#33473a', '#c9772f'],
    contact: contactOf(
      'Patrick Tumusiime | Head of reservations | patrick@silverback-paths.example | +256770100204',
    ),
  },
  {
    name: 'Luangwa Walking Company',
    type: 'safari-owner',
    description:
      'Multi-day walks from bush camp to bush camp in Zambia, the country where the walking safari was born.',
    logo: ['baobab', '#f6cf8b', '#6b3f1d', '#a8441f'],
    contact: contactOf(
      'Mutinta Banda | Operations manager | mutinta@luangwa-walking.example | +260970100205',
    ),
  },
  {
    name: 'Reed and River Journeys',
    type: 'safari-owner',
    description:
      'Mokoro trails, boats and light aircraft in the Okavango and along the Chobe, with mobile camps that leave no trace.',
    logo: ['reeds', '#bcd3bf', '#3d5a4a', '#d08c3c'],
    contact: contactOf('Kagiso Molefe | Director | kagiso@reed-and-river.example | +267710100206'),
  },
  {
    name: 'Red Dune Overland',
    type: 'safari-owner',
    description:
      'Self-drive and guided routes through Namibia: dunes at first light, desert elephants and nights under clear skies.',
    logo: ['dunes', '#f4d7a1', '#b4491e', '#7d2f16'],
    contact: contactOf('Hilma Shikongo | Founder | hilma@red-dune.example | +264810100207'),
  },
  {
    name: 'Lowveld Trackers',
    type: 'safari-owner',
    description: 'Family safaris in and around Kruger with trackers who read the sand like a newspaper.',
    logo: ['spoor', '#ecd3a0', '#5a4126', '#8a5a2b'],
    contact: contactOf('Sipho Mathebula | Head guide | sipho@lowveld-trackers.example | +27710100208'),
  },
  {
    name: 'Sunbird Lodges',
    type: 'property-owner',
    description:
      'Three small lodges in Kenya with verandas made for watching: over a river, a lake and a mountain.',
    logo: ['bird', '#f2c879', '#7c3f1d', '#2f5d4a'],
    contact: contactOf('Achieng Otieno | General manager | achieng@sunbird-lodges.example | +254700100209'),
  },
  {
    name: 'Stone and Thatch Collection',
    type: 'property-owner',
    description:
      'Lodges of local stone and grass roofs along the northern circuit of Tanzania, and a house by the sea.',
    logo: ['hut', '#f5dcae', '#8a4b22', '#4b3320'],
    contact: contactOf('Baraka Massawe | Sales manager | baraka@stone-and-thatch.example | +255750100210'),
  },
  {
    name: 'Kingfisher River Houses',
    type: 'property-owner',
    description:
      'Private houses and camps on the Zambezi and the lake, each with its own boat and its own stretch of bank.',
    logo: ['river', '#cfe0d2', '#3c6472', '#d8893b'],
    contact: contactOf('Thandiwe Phiri | Owner | thandiwe@kingfisher-houses.example | +260970100211'),
  },
  {
    name: 'Mopane Camps',
    type: 'property-owner',
    description:
      'Tented camps on private concessions in Botswana and Zimbabwe, where the last light belongs to the guests alone.',
    logo: ['moon', '#3f4a5e', '#2a2f26', '#f1d9a0'],
    contact: contactOf('Tendai Moyo | Camp director | tendai@mopane-camps.example | +263770100212'),
  },
  {
    name: 'Quiver Tree Hotels',
    type: 'property-owner',
    description: 'Desert hotels in Namibia at walking distance from what people come to see.',
    logo: ['quiver', '#f7d19a', '#a34a22', '#5f6b45'],
    contact: contactOf('Johanna Uugwanga | General manager | johanna@quiver-tree.example | +264810100213'),
  },
  {
    name: 'Marula House Group',
    type: 'property-owner',
    description: 'Guest houses and bush lodges in South Africa, run by the families who built them.',
    logo: ['sun', '#f9e2b3', '#94501f', '#d96b2b'],
    contact: contactOf('Lerato Mokoena | Reservations manager | lerato@marula-house.example | +27710100214'),
  },
];

export const demoStaff = [
  { email: 'admin@demo.test', name: 'Wanjiru Kamau', type: 'admin' },
  { email: 'safari-admin@demo.test', name: 'Thabo Ndlovu', type: 'safari-admin' },
] as const;

export const demoPassword = 'Safari2026';

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
