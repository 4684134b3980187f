import { type Place, places } from './places';
import { slugOf } from '../../lib/platform/values/slug';

/** A demo website; its share of visitors, and places beyond those of its country (`byCountry`). */
export type DemoWebsite = {
  name: string;
  domain: string;
  country: string;
  header: string;
  tagLine: string;
  visitors: number;
  places: readonly Place[];
};

/** The places of websites beyond those of their countries. */
const placesOf: Record<string, readonly Place[]> = {
  'Mara Guide': ['Maasai Mara', 'Serengeti'],
  'Bush and Beach': ['Lamu', 'Zanzibar', 'Cape Town', 'Lake Malawi'],
  'Elephant Country': ['Amboseli', 'Chobe', 'Hwange'],
  'Rift Valley Lakes': ['Lake Naivasha'],
  'Walking Safaris': ['South Luangwa', 'Mana Pools'],
  'Crater Highlands': ['Ngorongoro', 'Tarangire'],
  'Northern Kenya': ['Samburu', 'Nanyuki'],
  'Falls and Rapids': ['Livingstone', 'Murchison Falls'],
  'Salt Pan Skies': ['Etosha', 'Makgadikgadi'],
  'Primate Treks': ['Bwindi', 'Volcanoes National Park'],
  'Desert Routes': ['Sossusvlei', 'Damaraland'],
  'Leopard Diaries': ['Sabi Sand'],
  'Lake Malawi Notes': ['Lake Malawi'],
  'Cape and Winelands': ['Cape Town'],
};

const site = (
  name: string,
  country: string,
  header: string,
  tagLine: string,
  visitors: number,
): DemoWebsite => ({
  ...{ name, country, header, tagLine, visitors, places: placesOf[name] ?? [] },
  domain: `${name.toLowerCase().replaceAll(' ', '-')}.example`,
});

export const demoWebsites: readonly DemoWebsite[] = [
  site('Mara Guide', 'KE', 'The Mara, day by day', 'Where the herds are now', 9),
  site('Serengeti Days', 'TZ', 'Endless plains, well planned', 'From the crater to the Mara River', 8),
  site('Okavango Waters', 'BW', 'The delta by mokoro', 'Slow days on clear water', 5),
  site('Kruger and Beyond', 'ZA', 'Kruger for every budget', 'Rest camps, lodges and the road between', 7),
  site('Gorilla Forests', 'UG', 'An hour with gorillas', 'Permits, treks and what to pack', 4),
  site('Along the Zambezi', 'ZM', 'Down the great river', 'Canoes, falls and walking trails', 4),
  site('Kenya on Safari', 'KE', 'All of Kenya, one safari', 'From the coast to the mountain', 6),
  site('Bush and Beach', 'TZ', 'Game drives, then the sea', 'Two holidays in one', 3),
  site('Namib Horizons', 'NA', 'Dunes, stars and open roads', 'Namibia at your own pace', 3),
  site('Wild Honeymoons', 'GB', 'Just the two of you', 'Quiet camps and private decks', 2),
  site('Elephant Country', 'KE', 'Where elephants walk', 'Amboseli, Chobe and Hwange', 3),
  site('Rift Valley Lakes', 'KE', 'Lakes of the great rift', 'Boats, hippos and birds', 2),
  site('Walking Safaris', 'ZM', 'Africa on foot', 'Trails with a guide who reads tracks', 2),
  site('Crater Highlands', 'TZ', 'Up on the crater rim', 'Ngorongoro and its neighbours', 2),
  site('Northern Kenya', 'KE', 'North of the mountain', 'Samburu, Laikipia and dry rivers', 1),
  site('Falls and Rapids', 'ZM', 'White water, green banks', 'The great waterfalls of Africa', 2),
  site('Salt Pan Skies', 'NA', 'Under the widest sky', 'Etosha and the white pans', 1),
  site('Primate Treks', 'RW', 'Into the mist', 'Gorillas, chimpanzees, golden monkeys', 2),
  site('Desert Routes', 'NA', 'Sand as far as you see', 'Self-drive loops and star camps', 1),
  site('Leopard Diaries', 'ZA', 'Nights with leopards', 'Sabi Sand, tree by tree', 1),
  site('Lake Malawi Notes', 'MW', 'Fresh water, no tide', 'Bays, villages and dugouts', 1),
  site('Cape and Winelands', 'ZA', 'From the mountain to the sea', 'City days between safaris', 2),
];

/** A predictable id, for trying the intake by hand: 'demo-mara-guide'. */
export const demoId = (name: string) => `demo-${slugOf(name)}`;

const byCountry: Record<string, string> = {
  Kenya: 'Kenya on Safari',
  Tanzania: 'Serengeti Days',
  Uganda: 'Gorilla Forests',
  Rwanda: 'Gorilla Forests',
  Zambia: 'Along the Zambezi',
  Malawi: 'Along the Zambezi',
  Zimbabwe: 'Along the Zambezi',
  Botswana: 'Okavango Waters',
  Namibia: 'Namib Horizons',
  'South Africa': 'Kruger and Beyond',
};
/** The websites for a listing of these places; from 300 dollars in low season also the honeymoon site. */
export function sitesOf(route: readonly Place[], lowPrice: number): string[] {
  const byRoute = route.map((place) => byCountry[places[place].country]);
  const wanted = new Set([...byRoute, ...(lowPrice >= 300 ? ['Wild Honeymoons'] : [])]);
  return demoWebsites
    .filter((site) => wanted.has(site.name) || site.places.some((place) => route.includes(place)))
    .map(({ name }) => demoId(name));
}
