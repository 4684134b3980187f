import 'server-only';
import { countryNames, gazetteer, placeOf, type Entry } from './gazetteer';
import { fold } from '../../platform/text/fold';
import type { Place } from './schema';

const kinds: readonly Place['kind'][] = ['park', 'lake', 'town'];

/** Texts as they are compared: no accents, apostrophes or doubled letters, so that 'masai' finds 'Maasai'. */
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

/** How well a place fits, 0 best: its name begins with the text, one of its words does, any part of it, or its name and country hold all words. */
function rankOf({ name, everything }: (typeof index)[number], text: string, words: string[]): number | null {
  if (name.startsWith(text)) return 0;
  if (name.includes(` ${text}`)) return 1;
  if (name.includes(text)) return 2;
  return words.every((word) => everything.includes(word)) ? 3 : null;
}

/**
 * The places whose name (any part, case and accents aside) or country fits `text`, at most `limit`: the best fit first, among equals parks
 * before lakes before towns, larger towns first. Handbook, listings 2.
 */
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
  return byFit.flat().slice(0, limit).map(placeOf);
}
