import { type Place, places } from './places';
import { slugOf } from '../../lib/platform/values/slug';

/** A demo website; its share of visitors, and places beyond those of its country (`byCountry` in sites.ts). */
export type DemoWebsite = {
  name: string;
  domain: string;
  country: string;
  header: string;
  tagLine: string;
  visitors: number;
  places: readonly Place[];
};

const site = (
  name: string,
  country: string,
  header: string,
  tagLine: string,
  visitors: number,
  ...places: Place[]
): DemoWebsite => ({
  name,
  domain: `${name.toLowerCase().replaceAll(' ', '-')}.example`,
  country,
  header,
  tagLine,
  visitors,
  places,
});

export const demoWebsites: readonly DemoWebsite[] = [
  site('Mara Guide', 'KE', 'The Mara, day by day', 'Where the herds are now', 9, 'Maasai Mara', 'Serengeti'),
  site('Serengeti Days', 'TZ', 'Endless plains, well planned', 'From the crater to the Mara River', 8),
  site('Okavango Waters', 'BW', 'The delta by mokoro', 'Slow days on clear water', 5),
  site('Kruger and Beyond', 'ZA', 'Kruger for every budget', 'Rest camps, lodges and the road between', 7),
  site('Gorilla Forests', 'UG', 'An hour with gorillas', 'Permits, treks and what to pack', 4),
  site('Along the Zambezi', 'ZM', 'Down the great river', 'Canoes, falls and walking trails', 4),
  site('Kenya on Safari', 'KE', 'All of Kenya, one safari', 'From the coast to the mountain', 6),
  site(
    'Bush and Beach',
    'TZ',
    'Game drives, then the sea',
    'Two holidays in one',
    3,
    ...(['Lamu', 'Zanzibar', 'Cape Town', 'Lake Malawi'] as const),
  ),
  site('Namib Horizons', 'NA', 'Dunes, stars and open roads', 'Namibia at your own pace', 3),
  site('Wild Honeymoons', 'GB', 'Just the two of you', 'Quiet camps and private decks', 2),
  site(
    'Elephant Country',
    'KE',
    'Where elephants walk',
    'Amboseli, Chobe and Hwange',
    3,
    'Amboseli',
    'Chobe',
    'Hwange',
  ),
  site('Rift Valley Lakes', 'KE', 'Lakes of the great rift', 'Boats, hippos and birds', 2, 'Lake Naivasha'),
  site(
    'Walking Safaris',
    'ZM',
    'Africa on foot',
    'Trails with a guide who reads tracks',
    2,
    'South Luangwa',
    'Mana Pools',
  ),
  site(
    'Crater Highlands',
    'TZ',
    'Up on the crater rim',
    'Ngorongoro and its neighbours',
    2,
    'Ngorongoro',
    'Tarangire',
  ),
  site(
    'Northern Kenya',
    'KE',
    'North of the mountain',
    'Samburu, Laikipia and dry rivers',
    1,
    'Samburu',
    'Nanyuki',
  ),
  site(
    'Falls and Rapids',
    'ZM',
    'White water, green banks',
    'The great waterfalls of Africa',
    2,
    'Livingstone',
    'Murchison Falls',
  ),
  site(
    'Salt Pan Skies',
    'NA',
    'Under the widest sky',
    'Etosha and the white pans',
    1,
    'Etosha',
    'Makgadikgadi',
  ),
  site(
    'Primate Treks',
    'RW',
    'Into the mist',
    'Gorillas, chimpanzees, golden monkeys',
    2,
    'Bwindi',
    'Volcanoes National Park',
  ),
  site(
    'Desert Routes',
    'NA',
    'Sand as far as you see',
    'Self-drive loops and star camps',
    1,
    'Sossusvlei',
    'Damaraland',
  ),
  site('Leopard Diaries', 'ZA', 'Nights with leopards', 'Sabi Sand, tree by tree', 1, 'Sabi Sand'),
  site('Lake Malawi Notes', 'MW', 'Fresh water, no tide', 'Bays, villages and dugouts', 1, 'Lake Malawi'),
  site(
    'Cape and Winelands',
    'ZA',
    'From the mountain to the sea',
    'City days between safaris',
    2,
    'Cape Town',
  ),
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
