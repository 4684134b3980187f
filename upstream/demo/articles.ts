import { demoWebsites, demoId } from './websites';
import type { Database } from '../platform/db/client';
import { createUsefulInfo } from '../sites/useful-info/queries';
import { createRandom } from './random';
import { daysBefore } from './supply';

type SiteName = (typeof demoWebsites)[number]['name'];
type Article = {
  title: string;
  description: string;
  /** Default: all websites. */
  sites?: readonly SiteName[];
};

export const articles: readonly Article[] = [
  {
    title: 'Yellow fever and other vaccinations',
    description:
      'A yellow fever certificate is asked for when you arrive from a country where it occurs, transit of more than twelve hours included.\n\nSee a travel clinic six weeks before you leave.',
  },
  {
    title: 'The East Africa tourist visa',
    description:
      'One visa covers Kenya, Uganda and Rwanda for 90 days, as long as you enter by the country that issued it.',
    sites: ['Gorilla Forests', 'Kenya on Safari', 'Mara Guide'],
  },
  {
    title: 'Gorilla permits',
    description:
      'Eight people a day may visit each family. Permits for the dry months are gone half a year ahead, so fix your dates first and book flights after.',
    sites: ['Gorilla Forests'],
  },
  {
    title: 'What to pack for the bush',
    description:
      'Soft bags, nothing white and nothing in camouflage, which is against the law in several countries. A warm layer for the mornings, a hat for the rest of the day.',
  },
  {
    title: 'Luggage on small aircraft',
    description:
      'Fifteen kilograms in a soft bag, hand luggage included. The pilot has to lift it through a door of 25 by 50 centimetres.',
  },
  {
    title: 'When the herds cross the Mara',
    description:
      'Between late July and October, wherever it has rained last. Nobody can promise a crossing; three nights by the river make one likely.',
    sites: ['Mara Guide', 'Serengeti Days', 'Kenya on Safari'],
  },
  {
    title: 'Calving season in the south',
    description:
      'In February some 8,000 calves are born a day on the plains of Ndutu, and every hunter of the Serengeti knows.',
    sites: ['Serengeti Days', 'Mara Guide'],
  },
  {
    title: 'High water in the delta',
    description:
      'The flood takes months to arrive from Angola: the channels are fullest from June to August, when hardly any rain falls.',
    sites: ['Okavango Waters'],
  },
  {
    title: 'Malaria on safari',
    description:
      'Most parks are in areas where it occurs. Take tablets, sleep under the net and wear long sleeves after sunset. Some reserves of South Africa and Namibia are free of it.',
  },
  {
    title: 'Parks without malaria',
    description:
      'Madikwe, Pilanesberg, the Eastern Cape, Etosha in the dry season: good places with small children.',
    sites: ['Kruger and Beyond', 'Namib Horizons'],
  },
  {
    title: 'How much to tip',
    description:
      'About ten dollars a guest and day for the guide and the same for the staff together, left in the box at the end of the stay.',
  },
  {
    title: 'Money and cards',
    description:
      'Lodges take cards, markets do not. Bring dollars printed after 2013 in small notes; older ones are refused.',
  },
  {
    title: 'Plugs and power',
    description:
      'British plugs in the east, round ones in the south. Tents run on the sun: charge during the day.',
  },
  {
    title: 'Plastic bags are not allowed',
    description: 'Kenya, Tanzania and Rwanda take them from you at the airport. Pack in cloth.',
    sites: ['Kenya on Safari', 'Serengeti Days', 'Gorilla Forests', 'Mara Guide'],
  },
  {
    title: 'Driving in Namibia',
    description:
      'Gravel is the rule. Keep below 80, let some air out of the tyres, and do not drive after sunset: oryx have no lights.',
    sites: ['Namib Horizons'],
  },
  {
    title: 'Fuel and distances in the desert',
    description:
      'Fill up wherever there is a pump. Between Solitaire and Walvis Bay there is none for 230 kilometres.',
    sites: ['Namib Horizons'],
  },
  {
    title: 'The smoke that thunders',
    description:
      'The falls are fullest in April and easiest to see in July. In November the Zambian side may be dry.',
    sites: ['Along the Zambezi'],
  },
  {
    title: 'The KAZA visa',
    description:
      'One visa for Zambia and Zimbabwe, with day trips to Chobe. Thirty days, at the larger borders.',
    sites: ['Along the Zambezi', 'Okavango Waters'],
  },
  {
    title: 'On foot among lions',
    description:
      'Walk in single file behind the guide, in quiet colours, and never run. Most camps take walkers from the age of twelve.',
    sites: ['Along the Zambezi', 'Okavango Waters'],
  },
  {
    title: 'A night in a fly camp',
    description:
      'A mosquito net, a bucket shower and a fire. Bring a torch and leave everything else at the lodge.',
    sites: ['Along the Zambezi', 'Wild Honeymoons'],
  },
  {
    title: 'Honeymoons: what to ask for',
    description:
      'Tell the lodge. A private dinner, the tent at the end of the path and a late breakfast cost nothing when they know in time.',
    sites: ['Wild Honeymoons', 'Bush and Beach'],
  },
  {
    title: 'From the bush to the beach',
    description:
      'Small aircraft fly from most airstrips to Zanzibar, Lamu and Vilankulo by the afternoon. Allow a night in between during the rains.',
    sites: ['Bush and Beach', 'Wild Honeymoons'],
  },
  {
    title: 'Tides on the Indian Ocean',
    description:
      'The sea goes out for a kilometre. Swim at high water, walk to the reef with shoes on at low.',
    sites: ['Bush and Beach'],
  },
  {
    title: 'Modest dress on the coast',
    description:
      'Cover shoulders and knees in the old towns of Lamu and Zanzibar; swimwear is for the beach.',
    sites: ['Bush and Beach', 'Kenya on Safari'],
  },
  {
    title: 'With children in the parks',
    description:
      'Under six on shared drives: rarely. A vehicle of your own and a lodge with a fence make everybody happier.',
    sites: ['Kruger and Beyond', 'Kenya on Safari'],
  },
  {
    title: 'Self-drive in Kruger',
    description:
      'Gates open at sunrise and close at sunset, and the fine for being late is real. Stay in the car, whatever you see.',
    sites: ['Kruger and Beyond'],
  },
  {
    title: 'Travelling with minors to South Africa',
    description:
      'Parents may be asked for a full birth certificate, and a single parent for the consent of the other.',
    sites: ['Kruger and Beyond'],
  },
  {
    title: 'Camera gear and dust',
    description:
      'A bean bag instead of a tripod, two bodies instead of changing lenses, and a scarf over everything.',
  },
  {
    title: 'Drones stay at home',
    description:
      'They are forbidden in all national parks and taken away at the border in Kenya and Botswana.',
  },
  {
    title: 'The green season',
    description:
      'From November to April: half the price, dramatic skies, newborn antelopes, and roads that now and then become rivers.',
  },
  {
    title: 'Phone signal and wifi',
    description: 'Towns have good networks, camps have a router in the main tent, and the bush has neither.',
  },
  {
    title: 'Insurance and flying doctors',
    description:
      'Have cover for evacuation by air. Most camps are members of a flying doctor service that lands on their airstrip.',
  },
  {
    title: 'Park fees change in January',
    description:
      'Several countries raise conservation fees at the turn of the year. Ask whether your quote includes the new ones.',
  },
];

const seed = 1985;
const everywhere = demoWebsites.map(({ name }) => name);

export async function addUsefulInfo(db: Database, today: string): Promise<void> {
  const random = createRandom(seed);
  for (const [position, { title, description, sites }] of articles.entries()) {
    const createdAt = daysBefore(today, 14 * (articles.length - position) - random.whole(0, 9));
    const visibleOn = (sites ?? everywhere).map(demoId);
    await createUsefulInfo(db, { id: demoId(title), title, description, visibleOn, createdAt });
  }
}
