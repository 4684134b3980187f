/** Browsers before 2024 may lack it, and count characters. */
const Segmenter = Intl.Segmenter as typeof Intl.Segmenter | undefined;
const signs = Segmenter && new Segmenter(undefined, { granularity: 'grapheme' });
/** Their length is that of the string. */
const simple = /^[\n\x20-\x7e]*$/;

/** UTF-16 units per grapheme at most, as one can have any number. */
export const unitsPerGrapheme = 8;

/** Graphemes. */
export const longestSearch = 200;
export const longestReason = 2000;
export const longestStopName = 100;

/** In graphemes, as a person counts: a flag or an accented letter is one. */
export function countGraphemes(text: string): number {
  if (simple.test(text)) return text.length;
  let length = 0;
  for (const _sign of signs?.segment(text) ?? text) length += 1;
  return length;
}

/** At most `limit` graphemes and not too many units. */
export const fits = (text: string, limit: number): boolean =>
  text.length <= limit || (text.length <= unitsPerGrapheme * limit && countGraphemes(text) <= limit);

export function firstGraphemes(text: string, count: number): string {
  let [head, length] = ['', 0];
  for (const sign of signs?.segment(text) ?? text) {
    if (length === count) break;
    head += typeof sign === 'string' ? sign : sign.segment;
    length += 1;
  }
  return head;
}

export const fitted = (text: string, limit: number): string =>
  text.length <= limit ? text : cutToUnits(firstGraphemes(text, limit), unitsPerGrapheme * limit);

/** At most `mostUnits` UTF-16 units, cut between graphemes. */
export function cutToUnits(text: string, mostUnits: number): string {
  if (text.length <= mostUnits) return text;
  const end = signs?.segment(text).containing(mostUnits)?.index;
  // A grapheme longer than the limit is cut between its characters.
  return end ? text.slice(0, end) : text.slice(0, mostUnits).replace(/[\ud800-\udbff]$/, '');
}
