import { kindsWith, type KindsWith } from '../../records';

/** The shortest and the longest search of the records, in characters. */
export const fewestLetters = 2;
export const mostLetters = 100;

/** The most records that are found of each kind. */
export const mostOfKind = 5;

/** The kinds of records that are found. People and companies of either kind of owner have pages of their own. */
export type FoundKind = KindsWith<{ page: string }>;
export const foundKinds = kindsWith(({ page }) => page) as FoundKind[];

/** A record that was found: its kind, what its page is addressed by, and what it is called. */
export type FinderHit = { kind: FoundKind; key: string; title: string; detail: string };
