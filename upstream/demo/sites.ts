import { slugOf } from '../slugs';
import { places, type Place } from './places';
import { demoWebsites } from './websites';

/** Websites, listings, banners and articles of the demo network have ids that can be known beforehand, for trying the intake by hand: 'demo-mara-guide'. */
export const demoId = (name: string) => `demo-${slugOf(name)}`;

type SiteName = (typeof demoWebsites)[number]['name'];

const byCountry: Record<string, SiteName> = {
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
const byPlace: Partial<Record<Place, SiteName>> = {
  'Maasai Mara': 'Mara Guide',
  Serengeti: 'Mara Guide',
  Lamu: 'Bush and Beach',
  Zanzibar: 'Bush and Beach',
  'Cape Town': 'Bush and Beach',
  'Lake Malawi': 'Bush and Beach',
};

/** The websites that show a listing of these places; what costs 300 dollars or more in the low season is for honeymoons too. */
export function sitesOf(route: readonly Place[], lowPrice: number): string[] {
  const names = route.flatMap((place) => [byCountry[places[place].country], byPlace[place]]);
  const wanted = new Set([...names, ...(lowPrice >= 300 ? ['Wild Honeymoons'] : [])]);
  return demoWebsites.filter(({ name }) => wanted.has(name)).map(({ name }) => demoId(name));
}
