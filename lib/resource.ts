import type { Right, Role } from './roles';

/** Who may open a page: `public` ones are for signed-out visitors, `open` ones for all. */
export type Access = 'public' | 'open' | readonly Role[];

/** A page: its title in header and menu, and the needed right; `found: false` hides it from the finder. */
export type Page = { roles: Access; title?: string; right?: Right; found?: false };

/** An entry of the menu: one page, or a group that expands to several. */
type Menu<Path> = {
  title: string;
  /** A drawing of public/static/icons-*.svg. */
  icon: string;
  /** Entries are sorted by it. */
  place: number;
  /** Who has the entry; by default those who may open its last page. */
  roles?: readonly Role[];
  pages: readonly Path[];
};

/** A kind of records. Its own name is the one that the finder, the history and presence have for it. */
export type RecordKind<Path> = {
  /** What its records are called together. */
  label: string;
  /** Where the finder shows them under another heading. */
  heading?: string;
  /** The page of one, for who finds it; its key is in the path, or in the query as `by`. */
  page?: Path;
  by?: 'id' | 'search';
  /** Its list, as exports and batches spell it. */
  list?: string;
  /** Its list is taken along whole: rows of it cannot be chosen. */
  isWhole?: true;
  /** Whether many rows of the list are changed at once, and whether that can be undone. */
  many?: 'undone' | 'final';
  /** Whether it is kept who decided what about one. */
  hasHistory?: true;
};

export type Resource = {
  /** Every page by its path, in which `[x]` is any one segment. */
  pages: Readonly<Record<`/${string}`, Page>>;
  menu?: Menu<string>;
  records?: Readonly<Record<string, RecordKind<string>>>;
  /** What an upstream has to announce for these pages to be there; left out where every upstream has the calls. */
  capability?: string;
};

/** Describes what a resource adds to the frame around it; `lib/product/resources.ts` lists it. */
export const defineResource = <
  const Pages extends Resource['pages'],
  const Capability extends string = never,
  const Records extends Readonly<Record<string, RecordKind<keyof Pages>>> = Record<never, never>,
>(resource: {
  pages: Pages;
  menu?: Menu<keyof Pages>;
  records?: Records;
  capability?: Capability;
}) => resource;
