import { matchRoute, routes, type Role, type Route } from './access';

export type MenuIcon =
  | 'dashboard'
  | 'company'
  | 'safaris'
  | 'safari-owners'
  | 'properties'
  | 'property-owners'
  | 'enquiries'
  | 'custom-enquiries'
  | 'applications'
  | 'feedback'
  | 'useful-info'
  | 'websites'
  | 'banners';
export type MenuLink = { title: string; href: Route };
/** An entry is a link, or a group that expands to links. */
export type MenuEntry = { title: string; icon: MenuIcon; roles: readonly Role[] } & (
  { href: Route; items?: undefined } | { href?: undefined; items: readonly MenuLink[] }
);

const entries: readonly MenuEntry[] = [
  { title: 'Dashboard', icon: 'dashboard', href: '/analytics', roles: routes['/analytics'] },
  { title: 'Company Profile', icon: 'company', href: '/company-profile', roles: routes['/company-profile'] },
  {
    title: 'Safaris',
    icon: 'safaris',
    roles: routes['/safaris/list'],
    items: [
      { title: 'Add Safari', href: '/safaris/add' },
      { title: 'View Safaris', href: '/safaris/list' },
    ],
  },
  // The page itself is open to a safari-admin as well (Handbook, roles-and-routes 4).
  { title: 'View Safari Owners', icon: 'safari-owners', href: '/safari-owner/list', roles: ['admin'] },
  {
    title: 'Properties',
    icon: 'properties',
    roles: routes['/properties/list'],
    items: [
      { title: 'Add Property', href: '/properties/add' },
      { title: 'View Properties', href: '/properties/list' },
    ],
  },
  {
    title: 'View Property Owners',
    icon: 'property-owners',
    href: '/property-owner/list',
    roles: routes['/property-owner/list'],
  },
  { title: 'Enquiries', icon: 'enquiries', href: '/enquiries', roles: routes['/enquiries'] },
  {
    title: 'Custom Enquiries',
    icon: 'custom-enquiries',
    href: '/general-enquiries',
    roles: routes['/general-enquiries'],
  },
  { title: 'Applications', icon: 'applications', href: '/applications', roles: routes['/applications'] },
  { title: 'Feedback', icon: 'feedback', href: '/feedback', roles: routes['/feedback'] },
  {
    title: 'Useful Info',
    icon: 'useful-info',
    roles: routes['/useful-info/list'],
    items: [
      { title: 'Add Useful Info', href: '/useful-info/add' },
      { title: 'View Useful Info', href: '/useful-info/list' },
    ],
  },
  {
    title: 'Websites',
    icon: 'websites',
    roles: routes['/websites/list'],
    items: [
      { title: 'Add Website', href: '/websites/add' },
      { title: 'View Websites', href: '/websites/list' },
    ],
  },
  {
    title: 'Banners',
    icon: 'banners',
    roles: routes['/banners/list'],
    items: [
      { title: 'Add Banner', href: '/banners/add' },
      { title: 'View Banners', href: '/banners/list' },
    ],
  },
];

/** The menu of a role, in the order of the handbook (roles-and-routes 4). */
export const menuFor = (role: Role) => entries.filter((entry) => entry.roles.includes(role));

/** Pages that have a second address. */
const otherAddresses: Record<string, string> = {
  '/': '/analytics',
  '/dashboard/safari-owners': '/safari-owner/list',
};

/** Says whether a menu link stands for the page at `pathname` (without the base path); at whichever of its addresses. */
export function isCurrent(href: string, pathname: string): boolean {
  const page = otherAddresses[pathname] ?? pathname;
  return page === href || page.startsWith(`${href}/`);
}

/** '/safaris/' of '/safaris/list': the pages beside a group's links, such as the forms of its records, belong to the group. */
const folderOf = (href: string) => href.slice(0, href.lastIndexOf('/') + 1);

/** The index of the entry that the open page belongs to, or -1. */
export const currentEntry = (menu: readonly MenuEntry[], pathname: string) =>
  menu.findIndex(({ href, items = [] }) =>
    href ? isCurrent(href, pathname) : items.some((item) => pathname.startsWith(folderOf(item.href))),
  );

const otherPages: Partial<Record<Route, string>> = {
  '/settings/changeyourpassword': 'Change Password',
  '/safari-owner/list': 'View Safari Owners',
  '/dashboard/safari-owners': 'View Safari Owners',
  '/user/profile': 'Profile',
  '/user/profile/edit': 'Edit Profile',
  '/safaris/edit/[slug]': 'Edit Safari',
  '/properties/edit/[slug]': 'Edit Property',
  '/useful-info/edit/[id]': 'Edit Useful Info',
  '/websites/edit/[id]': 'Edit Website',
  '/banners/edit/[id]': 'Edit Banner',
};

/** A step on the way to a page; without `href` it is the page itself, or no page. */
export type TrailStep = { title: string; href?: Route };

/** Where a page stands, from its group to the page, for the header: 'Safaris', which leads to its list, and 'Add Safari'. */
export function trailTo(menu: readonly MenuEntry[], pathname: string): TrailStep[] {
  const entry = menu[currentEntry(menu, pathname)];
  const route = matchRoute(pathname);
  const item = entry?.items?.find(({ href }) => isCurrent(href, pathname));
  const page = item?.title ?? (route && otherPages[route]);
  if (entry?.href) return [step(entry.title, pathname.startsWith(`${entry.href}/`) ? entry.href : undefined)];
  const group = entry?.items && step(entry.title, listOf(entry.items));
  return [group, page ? { title: page } : undefined].filter((one) => one !== undefined);
}

const step = (title: string, href: Route | undefined): TrailStep => (href ? { title, href } : { title });
/** The page of a group that shows its list. */
const listOf = (items: readonly MenuLink[]) => items.find(({ href }) => href.endsWith('/list'))?.href;
