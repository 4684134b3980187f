import { slugOf } from '../../lib/platform/values/slug';
import { places, type Place } from './places';
import { demoWebsites } from './websites';

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
