/** Accents, points and strokes that Unicode keeps apart from their letter, and marks that nobody sees. */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/**
 * What else stands for an apostrophe or a hyphen: backtick, okina and the like, every dash. The database's function `folded`, on which
 * indexes rest, leaves these as they are; searches look for any of them.
 */
export const lookalikes = {
  "'": '`\u02bb\u02bd\u02be\u02bf\u02cb\ua78c',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
} as const;

/** Signs that stand for the same, and letters that Unicode does not take apart; each becomes what the database makes of it. */
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

/** A text without what a search overlooks, in its own case: accents, composed or not, and the forms of apostrophes, quotes and dashes. */
export const plain = (text: string): string =>
  alike.reduce(
    (rest, [from, to]) => rest.replace(from, to),
    // Unicode takes an acute that stands alone for a blank and an accent.
    text.replaceAll('\u00b4', "'").normalize('NFKD').replace(marks, ''),
  );

/** A text as searches compare it: 'Zoë’s' and "ZOE'S" are the same. The upstream says the same of what is stored (upstream/platform/http/validate.ts). */
export const fold = (text: string): string => plain(plain(text).toLowerCase());

/** Whether a text holds a search, wherever. */
export const isFound = (text: string, search: string): boolean => fold(text).includes(fold(search).trim());
