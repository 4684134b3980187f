/** A search of the records has at least and at most so many characters. */
export const fewestLetters = 2;
export const mostLetters = 100;

/** So many records of each kind are found. */
export const mostOfKind = 5;

/** The kinds of records that are found. People and companies of either kind of owner have pages of their own. */
export const foundKinds = [
  'safari',
  'property',
  'safari-company',
  'property-company',
  'enquiry',
  'safari-person',
  'property-person',
  'colleague',
  'application',
  'website',
  'banner',
  'info',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A record that was found: its kind, what its page is addressed by, and what it is called. */
export type Found = { kind: FoundKind; key: string; title: string; detail: string };
