import type { MenuView } from '@/components/platform/shell/menu-context';
import { placeOf } from '@/lib/lists/finder/address';
import type { FoundPage } from '@/lib/lists/finder/pages';
import type { FinderHit } from '@/lib/lists/finder/schema';
import type { MenuItem } from '@/lib/menu';
import * as shell from '@/texts/platform/shell';
import * as keys from '@/texts/platform/keys';

/** Something that the finder opens or does. */
export type Entry = { id: string; group: string; title: string; detail: string } & (
  | { href: string; act?: undefined }
  | { href?: undefined; act: () => void }
);
type Page = { id: string; title: string; detail: string; href: string };

type MenuOfPerson = { entries: readonly MenuItem[]; views: readonly MenuView[] };

const pageOf = (title: string, detail: string, href: string): Page => ({
  id: `${href} ${title}`,
  title,
  detail,
  href,
});

/** The menu's pages, each list followed by its saved views: the server has named there what this person may open. */
const linksOfMenu = ({ entries, views }: MenuOfPerson): Page[] =>
  entries.flatMap((entry) => {
    const links = entry.items ?? [entry];
    return links.flatMap(({ title, href }) => [
      pageOf(title, entry.items ? entry.title : '', href),
      ...views.filter(({ list }) => list === href).map((view) => pageOf(view.name, title, view.address)),
    ]);
  });

const isAction = ({ href }: Pick<Page, 'href'>) => href.endsWith('/add');

/** The pages and saved views of the menu, then others that the person may open; without pages of new records. */
export function pagesOf(menu: MenuOfPerson, all: readonly FoundPage[]): Page[] {
  const inMenu = linksOfMenu(menu).filter((page) => !isAction(page));
  const shown = new Set(inMenu.map(({ href }) => href));
  const others = all.filter((page) => !shown.has(page.href) && !isAction(page));
  return [...inMenu, ...others.map((page) => ({ ...page, id: `${page.href} ${page.title}` }))];
}

type Doing = { logOut(): void; switchTheme(): void; showKeys(): void };

/** What makes a new record, and what the frame itself can do. */
export const actionsOf = (menu: MenuOfPerson, doing: Doing) => [
  ...linksOfMenu(menu)
    .filter(isAction)
    .map((page) => ({ ...page, detail: '' })),
  { id: 'keys', title: keys.keyboardShortcuts, detail: '', act: doing.showKeys },
  { id: 'theme', title: shell.switchTheme, detail: '', act: doing.switchTheme },
  { id: 'log-out', title: shell.logOut, detail: '', act: doing.logOut },
];

/** Several people of one company share its address, so each is known by its place in the answer. */
export const recordsOf = (found: readonly FinderHit[]): Entry[] =>
  found.map(({ title, detail, ...record }, at) => {
    const place = placeOf(record);
    return { ...place, id: `${place.href} ${record.kind} ${at}`, title, detail };
  });
