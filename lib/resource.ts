import type { Right, Role } from './roles';

/** Who may open a page: `public` ones are for signed-out visitors, `open` ones for everybody. */
export type Access = 'public' | 'open' | readonly Role[];

/**
 * A page; its title is what the header and a group of the menu call it, its right what it takes of the people of a company. One that is not
 * `found` says nothing by itself, or is another's second address: nobody looks for it.
 */
export type Page = { roles: Access; title?: string; right?: Right; found?: false };

/** An entry of the menu: one page, or a group that expands to several. */
type Menu<Path> = {
  title: string;
  /** A drawing of public/static/icons-*.svg. */
  icon: string;
  /** Entries stand in the order of their places. */
  place: number;
  /** Who has the entry; by default whoever may open its last page. */
  roles?: readonly Role[];
  pages: readonly Path[];
};

export type Resource = {
  /** Every page by its path, in which `[x]` stands for one segment. */
  pages: Readonly<Record<`/${string}`, Page>>;
  menu?: Menu<string>;
  /** What an upstream has to announce for these pages to be there; left out where every upstream has the calls. */
  capability?: string;
};

/** Describes what a resource adds to the frame around it; `lib/resources.ts` lists it. */
export const defineResource = <
  const Pages extends Resource['pages'],
  const Capability extends string = never,
>(resource: {
  pages: Pages;
  menu?: Menu<keyof Pages>;
  capability?: Capability;
}) => resource;
