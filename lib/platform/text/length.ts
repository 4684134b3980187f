/** Browsers of before 2024 may lack it: they count characters, the upstream signs. */
const Segmenter = Intl.Segmenter as typeof Intl.Segmenter | undefined;
const signs = Segmenter && new Segmenter(undefined, { granularity: 'grapheme' });
/** Texts of these are as long as they have units. */
const simple = /^[\n\x20-\x7e]*$/;

/** The most UTF-16 units for each sign of a limit: one sign can be made of any number of them. */
export const unitsPerSign = 8;

/** The most signs of what is searched for, and of a reason for declining. */
export const longestSearch = 200;
export const longestReason = 2000;
/** The most signs of a place on a way. */
export const longestStopName = 100;

/** How long a text is as a person counts: a family of four, a flag or a letter with its accent is one sign. */
export function lengthOf(text: string): number {
  if (simple.test(text)) return text.length;
  let length = 0;
  for (const _sign of signs?.segment(text) ?? text) length += 1;
  return length;
}

/** Whether a text has at most so many signs, and not too many units for them. */
export const fits = (text: string, limit: number): boolean =>
  text.length <= limit || (text.length <= unitsPerSign * limit && lengthOf(text) <= limit);

/** The first so many signs of a text. */
export function firstSigns(text: string, count: number): string {
  let [head, length] = ['', 0];
  for (const sign of signs?.segment(text) ?? text) {
    if (length === count) break;
    head += typeof sign === 'string' ? sign : sign.segment;
    length += 1;
  }
  return head;
}

/** A text as far as it fits. */
export const fitted = (text: string, limit: number): string =>
  text.length <= limit ? text : cut(firstSigns(text, limit), unitsPerSign * limit);

/** The head of a text of at most so many UTF-16 units, cut between two signs. */
export function cut(text: string, mostUnits: number): string {
  if (text.length <= mostUnits) return text;
  const end = signs?.segment(text).containing(mostUnits)?.index;
  // A sign that is longer than all of the room is cut between two of its characters.
  return end ? text.slice(0, end) : text.slice(0, mostUnits).replace(/[\ud800-\udbff]$/, '');
}
