import 'server-only';
import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json';
import { slugOf } from '../../platform/values/slug';
import { lakes, parks } from './nature';
import type { Place } from './schema';
import { resorts } from './resorts';
import towns from './towns.json';

countries.registerLocale(english);

export type Entry = Place & { code: string; inhabitants: number };
type Row = readonly [name: string, code: string, latitude: number, longitude: number, inhabitants?: number];

/** Both Congos have the same short name. */
function countryName(code: string): string {
  const short = countries.getName(code, 'en', { select: 'alias' }) ?? code;
  return short === 'Congo' ? (countries.getName(code, 'en') ?? code) : short;
}

export const countryNames = (code: string) =>
  (countries.getName(code, 'en', { select: 'all' }) ?? [code]).join(' ');

const taken = new Set<string>();

/** A smaller town of the same name has its position in the id, so that ids stay stable. */
function idOf(kind: Place['kind'], [name, code, latitude, longitude]: Row): string {
  const plain = `${kind}-${slugOf(name).slice(0, 40)}-${code.toLowerCase()}`;
  const id = taken.has(plain) ? `${plain}-${latitude.toFixed(2)}-${longitude.toFixed(2)}` : plain;
  taken.add(id);
  return id;
}

const entriesOf = (kind: Place['kind'], rows: readonly Row[]): Entry[] =>
  rows.map((row) => {
    const [name, code, latitude, longitude, inhabitants = 0] = row;
    const country = countryName(code);
    return { id: idOf(kind, row), name, country, kind, latlng: [latitude, longitude], code, inhabitants };
  });

/** Ranking weight of resorts among towns. */
const inhabitantsOfResort = 20_000;
const townRows: Row[] = [
  ...(towns as [string, string, number, number, number][]),
  ...resorts.map((resort) => [...resort, inhabitantsOfResort] as const),
];

export const gazetteer: readonly Entry[] = [
  ...entriesOf('park', parks),
  ...entriesOf('lake', lakes),
  ...entriesOf('town', townRows).sort((one, other) => other.inhabitants - one.inhabitants),
];

export const toPlace = ({ id, name, country, kind, latlng }: Entry): Place => ({
  id,
  name,
  country,
  kind,
  latlng,
});
