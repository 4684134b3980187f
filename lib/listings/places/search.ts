import 'server-only';
import { countryNames, gazetteer, toPlace, type Entry } from './gazetteer';
import { fold } from '../../platform/text/fold';
import type { Place } from './schema';

const kinds: readonly Place['kind'][] = ['park', 'lake', 'town'];

/** For comparing: no accents, apostrophes or doubled letters, so 'masai' finds 'Maasai'. */
export const normalised = (text: string) =>
  fold(text)
    .replaceAll("'", '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(.)\1+/g, '$1')
    .trim();

const namesOfCountry = new Map<string, string>();
function normalisedCountry(code: string): string {
  const known = namesOfCountry.get(code) ?? normalised(countryNames(code));
  namesOfCountry.set(code, known);
  return known;
}

const index = gazetteer.map((entry) => {
  const name = normalised(entry.name);
  return { entry, name, everything: `${name} ${normalisedCountry(entry.code)}` };
});

/** 0 for the name's start, then a word's start, anywhere in it, all words in name or country. */
function rankOf({ name, everything }: (typeof index)[number], text: string, words: string[]): number | null {
  if (name.startsWith(text)) return 0;
  if (name.includes(` ${text}`)) return 1;
  if (name.includes(text)) return 2;
  return words.every((word) => everything.includes(word)) ? 3 : null;
}

/** Best matches first, then parks, lakes, towns, the larger first (Handbook, listings: Fields of a safari). */
export function searchPlaces(text: string, limit = 20): Place[] {
  const wanted = normalised(text);
  if (wanted === '' && text.trim() !== '') return [];
  const words = wanted.split(' ');
  const byFit: Entry[][] = Array.from({ length: 4 * kinds.length }, () => []);
  for (const candidate of index) {
    const rank = rankOf(candidate, wanted, words);
    if (rank !== null)
      byFit[rank * kinds.length + kinds.indexOf(candidate.entry.kind)]?.push(candidate.entry);
  }
  return byFit.flat().slice(0, limit).map(toPlace);
}
