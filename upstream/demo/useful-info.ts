import { demoWebsites, demoId } from './websites';
import type { Database } from '../platform/db/client';
import { createUsefulInfo } from '../sites/useful-info/queries';
import { createRandom } from './random';
import { daysBefore } from './supply';

const articles = {
  'Yellow fever and other vaccinations':
    'A yellow fever certificate is asked for when you arrive from a country where it occurs, transit of more than twelve hours included.\n\nSee a travel clinic six weeks before you leave.',
  'The East Africa tourist visa':
    'One visa covers Kenya, Uganda and Rwanda for 90 days, as long as you enter by the country that issued it.',
  'Gorilla permits':
    'Eight people a day may visit each family. Permits for the dry months are gone half a year ahead, so fix your dates first and book flights after.',
  'What to pack for the bush':
    'Soft bags, nothing white and nothing in camouflage, which is against the law in several countries. A warm layer for the mornings, a hat for the rest of the day.',
  'Luggage on small aircraft':
    'Fifteen kilograms in a soft bag, hand luggage included. The pilot has to lift it through a door of 25 by 50 centimetres.',
  'When the herds cross the Mara':
    'Between late July and October, wherever it has rained last. Nobody can promise a crossing; three nights by the river make one likely.',
  'Calving season in the south':
    'In February some 8,000 calves are born a day on the plains of Ndutu, and every hunter of the Serengeti knows.',
  'High water in the delta':
    'The flood takes months to arrive from Angola: the channels are fullest from June to August, when hardly any rain falls.',
  'Malaria on safari':
    'Most parks are in areas where it occurs. Take tablets, sleep under the net and wear long sleeves after sunset. Some reserves of South Africa and Namibia are free of it.',
  'Parks without malaria':
    'Madikwe, Pilanesberg, the Eastern Cape, Etosha in the dry season: good places with small children.',
  'How much to tip':
    'About ten dollars a guest and day for the guide and the same for the staff together, left in the box at the end of the stay.',
  'Money and cards':
    'Lodges take cards, markets do not. Bring dollars printed after 2013 in small notes; older ones are refused.',
  'Plugs and power':
    'British plugs in the east, round ones in the south. Tents run on the sun: charge during the day.',
  'Plastic bags are not allowed':
    'Kenya, Tanzania and Rwanda take them from you at the airport. Pack in cloth.',
  'Driving in Namibia':
    'Gravel is the rule. Keep below 80, let some air out of the tyres, and do not drive after sunset: oryx have no lights.',
  'Fuel and distances in the desert':
    'Fill up wherever there is a pump. Between Solitaire and Walvis Bay there is none for 230 kilometres.',
  'The smoke that thunders':
    'The falls are fullest in April and easiest to see in July. In November the Zambian side may be dry.',
  'The KAZA visa':
    'One visa for Zambia and Zimbabwe, with day trips to Chobe. Thirty days, at the larger borders.',
  'On foot among lions':
    'Walk in single file behind the guide, in quiet colours, and never run. Most camps take walkers from the age of twelve.',
  'A night in a fly camp':
    'A mosquito net, a bucket shower and a fire. Bring a torch and leave everything else at the lodge.',
  'Honeymoons: what to ask for':
    'Tell the lodge. A private dinner, the tent at the end of the path and a late breakfast cost nothing when they know in time.',
  'From the bush to the beach':
    'Small aircraft fly from most airstrips to Zanzibar, Lamu and Vilankulo by the afternoon. Allow a night in between during the rains.',
  'Tides on the Indian Ocean':
    'The sea goes out for a kilometre. Swim at high water, walk to the reef with shoes on at low.',
  'Modest dress on the coast':
    'Cover shoulders and knees in the old towns of Lamu and Zanzibar; swimwear is for the beach.',
  'With children in the parks':
    'Under six on shared drives: rarely. A vehicle of your own and a lodge with a fence make everybody happier.',
  'Self-drive in Kruger':
    'Gates open at sunrise and close at sunset, and the fine for being late is real. Stay in the car, whatever you see.',
  'Travelling with minors to South Africa':
    'Parents may be asked for a full birth certificate, and a single parent for the consent of the other.',
  'Camera gear and dust':
    'A bean bag instead of a tripod, two bodies instead of changing lenses, and a scarf over everything.',
  'Drones stay at home':
    'They are forbidden in all national parks and taken away at the border in Kenya and Botswana.',
  'The green season':
    'From November to April: half the price, dramatic skies, newborn antelopes, and roads that now and then become rivers.',
  'Phone signal and wifi':
    'Towns have good networks, camps have a router in the main tent, and the bush has neither.',
  'Insurance and flying doctors':
    'Have cover for evacuation by air. Most camps are members of a flying doctor service that lands on their airstrip.',
  'Park fees change in January':
    'Several countries raise conservation fees at the turn of the year. Ask whether your quote includes the new ones.',
};

/** The websites of articles that not all of them show. */
const sitesOf: { [Title in keyof typeof articles]?: readonly string[] } = {
  'The East Africa tourist visa': ['Gorilla Forests', 'Kenya on Safari', 'Mara Guide'],
  'Gorilla permits': ['Gorilla Forests'],
  'When the herds cross the Mara': ['Mara Guide', 'Serengeti Days', 'Kenya on Safari'],
  'Calving season in the south': ['Serengeti Days', 'Mara Guide'],
  'High water in the delta': ['Okavango Waters'],
  'Parks without malaria': ['Kruger and Beyond', 'Namib Horizons'],
  'Plastic bags are not allowed': ['Kenya on Safari', 'Serengeti Days', 'Gorilla Forests', 'Mara Guide'],
  'Driving in Namibia': ['Namib Horizons'],
  'Fuel and distances in the desert': ['Namib Horizons'],
  'The smoke that thunders': ['Along the Zambezi'],
  'The KAZA visa': ['Along the Zambezi', 'Okavango Waters'],
  'On foot among lions': ['Along the Zambezi', 'Okavango Waters'],
  'A night in a fly camp': ['Along the Zambezi', 'Wild Honeymoons'],
  'Honeymoons: what to ask for': ['Wild Honeymoons', 'Bush and Beach'],
  'From the bush to the beach': ['Bush and Beach', 'Wild Honeymoons'],
  'Tides on the Indian Ocean': ['Bush and Beach'],
  'Modest dress on the coast': ['Bush and Beach', 'Kenya on Safari'],
  'With children in the parks': ['Kruger and Beyond', 'Kenya on Safari'],
  'Self-drive in Kruger': ['Kruger and Beyond'],
  'Travelling with minors to South Africa': ['Kruger and Beyond'],
};

const seed = 1985;
const everywhere = demoWebsites.map(({ name }) => name);

export async function addUsefulInfo(db: Database, today: string): Promise<void> {
  const random = createRandom(seed);
  const all = Object.entries(articles);
  for (const [position, [title, description]] of all.entries()) {
    const createdAt = daysBefore(today, 14 * (all.length - position) - random.whole(0, 9));
    const visibleOn = (sitesOf[title as keyof typeof articles] ?? everywhere).map(demoId);
    await createUsefulInfo(db, { id: demoId(title), title, description, visibleOn, createdAt });
  }
}
