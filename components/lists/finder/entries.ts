import { routerPathOf } from '@/components/platform/shell/leaving-link';
import type { FoundPage } from '@/lib/lists/finder/pages';
import * as shell from '@/texts/platform/shell';
import * as keys from '@/texts/platform/keys';

/** Something that the finder opens or does. */
export type Entry = { id: string; group: string; title: string; detail: string } & (
  | { href: string; act?: undefined }
  | { href?: undefined; act: () => void }
);
export type Named = Omit<Entry, 'group'>;
type Page = { id: string; title: string; detail: string; href: string };

/** The pages that the menu and the settings lead to: the server has drawn there what this person may open. */
function linksOnScreen(): Page[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('#main-menu li > a, #settings-menu a');
  return [...links].map((link) => {
    // Of a view it is the link to its list.
    const group = link.closest('ul')?.previousElementSibling;
    const title = link.textContent.trim();
    const href = routerPathOf(link);
    const detail = group?.matches('[aria-expanded], a') ? group.textContent.trim() : '';
    return { id: `${href} ${title}`, title, detail, href };
  });
}

const isAction = ({ href }: Pick<Page, 'href'>) => href.endsWith('/add');

/** The pages on screen (menu, settings, saved views), then others that the person may open; without pages of new records. */
export function pagesOf(all: readonly FoundPage[]): Page[] {
  const onScreen = linksOnScreen().filter((page) => !isAction(page));
  const shown = new Set(onScreen.map(({ href }) => href));
  const others = all.filter((page) => !shown.has(page.href) && !isAction(page));
  return [...onScreen, ...others.map((page) => ({ ...page, id: `${page.href} ${page.title}` }))];
}

type Doing = { logOut(): void; switchTheme(): void; showKeys(): void };

/** What makes a new record, and what the frame itself can do. */
export const actionsOnScreen = (doing: Doing) => [
  ...linksOnScreen()
    .filter(isAction)
    .map((page) => ({ ...page, detail: '' })),
  { id: 'keys', title: keys.keyboardShortcuts, detail: '', act: doing.showKeys },
  { id: 'theme', title: shell.switchTheme, detail: '', act: doing.switchTheme },
  { id: 'log-out', title: shell.logOut, detail: '', act: doing.logOut },
];
