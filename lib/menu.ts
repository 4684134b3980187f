import { described, matchRoute, pages, type Route } from './access';
import type { Resource } from './resource';
import { hasRight, type Right, type Role } from './roles';

export type MenuLink = { title: string; href: Route };
/** An entry as the menu shows it: a link, or a group of links. */
export type MenuItem = { title: string; icon: string } & (
  | { href: Route; items?: undefined }
  | { href?: undefined; items: readonly MenuLink[] }
);
export type MenuEntry = MenuItem & { roles: readonly Role[] };

function entryOf({ title, icon, roles, pages: links }: NonNullable<Resource['menu']>): MenuEntry {
  const items = (links as readonly Route[]).map((href) => ({ title: pages[href].title ?? title, href }));
  const last = items.at(-1)!.href;
  const allowed = pages[last].roles;
  const entry = { title, icon, roles: roles ?? (typeof allowed === 'string' ? [] : allowed) };
  return items.length > 1 ? { ...entry, items } : { ...entry, href: last };
}

export const landing = ({ href, items }: MenuEntry): Route => href ?? items.at(-1)!.href;

const entries = described
  .flatMap(({ menu }) => menu ?? [])
  .sort((one, other) => one.place - other.place)
  .map(entryOf);

/** The menu in the handbook's order (roles-and-routes: Menu and header), limited by `right`. */
export const menuFor = (role: Role, right?: Right) =>
  entries.filter(
    (entry) => entry.roles.includes(role) && hasRight({ type: role, right }, pages[landing(entry)].right),
  );

const otherAddresses: Record<string, string> = {
  '/': '/analytics',
  '/dashboard/safari-owners': '/safari-owner/list',
};

export const pageAt = (pathname: string) => otherAddresses[pathname] ?? pathname;

/** Whether the link leads to the page at `pathname`, at either of its addresses. */
export function isCurrent(href: string, pathname: string): boolean {
  const page = pageAt(pathname);
  return page === href || page.startsWith(`${href}/`);
}

/** '/safaris/' of '/safaris/list': a group's other pages, such as forms, are in that folder. */
const folderOf = (href: string) => href.slice(0, href.lastIndexOf('/') + 1);

export const currentEntry = (menu: readonly MenuItem[], pathname: string) =>
  menu.findIndex(({ href, items = [] }) =>
    href ? isCurrent(href, pathname) : items.some((item) => pathname.startsWith(folderOf(item.href))),
  );

export type Breadcrumb = { title: string; href?: Route };

/** The header's steps: 'Safaris', which links to its list, then 'Add Safari'. */
export function breadcrumbsTo(menu: readonly MenuEntry[], pathname: string): Breadcrumb[] {
  const entry = menu[currentEntry(menu, pathname)];
  const route = matchRoute(pathname);
  const item = entry?.items?.find(({ href }) => isCurrent(href, pathname));
  const page = item?.title ?? (route && pages[route].title);
  if (entry?.href) {
    const isBelow = pathname.startsWith(`${entry.href}/`);
    const own = isBelow && page ? [{ title: page }] : [];
    return [step(entry.title, isBelow ? entry.href : undefined), ...own];
  }
  const group = entry?.items && step(entry.title, listOf(entry.items));
  return [group, page ? { title: page } : undefined].filter((one) => one !== undefined);
}

const step = (title: string, href: Route | undefined): Breadcrumb => (href ? { title, href } : { title });
const listOf = (items: readonly MenuLink[]) => items.find(({ href }) => href.endsWith('/list'))?.href;
