/** Combining marks and invisible characters. */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** More apostrophes and hyphens; the database's `folded` keeps them, so searches match any of them. */
export const lookalikes = {
  "'": '`\u02bb\u02bd\u02be\u02bf\u02cb\ua78c',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
} as const;

/** Replaced as the database's function does. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201b\u02bc\u02b9\u2032]/g, "'"],
  [/[\u201c\u201d\u201e\u201f]/g, '"'],
  [/ß|ẞ/g, 'ss'],
  [/æ/g, 'ae'],
  [/Æ/g, 'AE'],
  [/œ/g, 'oe'],
  [/Œ/g, 'OE'],
  [/[øØ]/g, 'o'],
  [/[łŁ]/g, 'l'],
  [/[đĐ]/g, 'd'],
  [/ı/g, 'i'],
  [/ς/g, 'σ'],
  ...Object.entries(lookalikes).map(([sign, others]) => [new RegExp(`[${others}]`, 'g'), sign] as const),
];

/** Removes accents and variants of apostrophes, quotes and dashes, keeping case. */
export const plain = (text: string): string =>
  alike.reduce(
    (rest, [from, to]) => rest.replace(from, to),
    // Unicode decomposes a lone acute into a blank and an accent.
    text.replaceAll('\u00b4', "'").normalize('NFKD').replace(marks, ''),
  );

/** For comparing: 'Zoë’s' equals "ZOE'S"; upstream/platform/http/validate.ts does the same for stored texts. */
export const fold = (text: string): string => plain(plain(text).toLowerCase());

export const isFound = (text: string, search: string): boolean => fold(text).includes(fold(search).trim());
