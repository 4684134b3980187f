import { rememberChoice } from '@/lib/platform/browser/cookie';
import { isCurrent } from '@/lib/menu';
import { basePath } from '@/lib/paths';

/** The server renders the menu; the browser changes only this. */

const groupsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('button[aria-expanded]')];

function expand(button: HTMLElement, open: boolean) {
  button.setAttribute('aria-expanded', String(open));
  document.getElementById(button.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', !open);
}

export function toggleGroup(menu: HTMLElement, button: HTMLElement): void {
  const open = button.getAttribute('aria-expanded') !== 'true';
  for (const group of groupsOf(menu)) expand(group, group === button && open);
}

const shell = () => document.getElementById('shell');

/** Whether the menu is folded, so that open groups cover the page. */
export const isFolded = () => shell()?.dataset.menu === 'folded' && matchMedia('(min-width: 64rem)').matches;

/** Closes the groups that cover the page. */
export function closeFlyouts(menu: HTMLElement): void {
  if (isFolded()) for (const group of groupsOf(menu)) expand(group, false);
}

/** Folds or unfolds the menu; a cookie passes the choice to the server. */
export function toggleFold(menu: HTMLElement): void {
  const element = shell();
  if (!element) return;
  const folded = element.dataset.menu !== 'folded';
  if (folded) element.dataset.menu = 'folded';
  else delete element.dataset.menu;
  rememberChoice('menu', folded ? 'folded' : 'open');
  closeFlyouts(menu);
}

/** '/safaris/' of '/safaris/list', whose pages belong to the link's group. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

const pathOf = (link: HTMLAnchorElement) => link.pathname.slice(basePath.length);

/** Marks the link of the open view. */
export function markView(menu: HTMLElement, path: string, query: string): void {
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('a[data-view]')) {
    if (pathOf(link) === path && String(new URLSearchParams(link.search)) === query)
      link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** Marks the link of the open page, and opens its group unless the menu is folded. */
export function markPage(menu: HTMLElement, path: string): void {
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('a:not([data-view])')) {
    if (isCurrent(pathOf(link), path)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  for (const group of groupsOf(menu)) {
    const first = group.parentElement?.querySelector('a');
    const isOpen = first ? path.startsWith(folderOf(pathOf(first))) : false;
    expand(group, isOpen && !isFolded());
  }
}
