import { routes, type Role, type Route } from './access';

export type MenuIcon =
  | 'dashboard'
  | 'company'
  | 'safaris'
  | 'properties'
  | 'enquiries'
  | 'custom-enquiries'
  | 'feedback'
  | 'useful-info'
  | 'websites'
  | 'banners';
export type MenuLink = { title: string; href: Route };
/** An entry is a link, or a group that expands to links (first specification, section 3: navigation item). */
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
  {
    title: 'Properties',
    icon: 'properties',
    roles: routes['/properties/list'],
    items: [
      { title: 'Add Property', href: '/properties/add' },
      { title: 'View Properties', href: '/properties/list' },
    ],
  },
  { title: 'Enquiries', icon: 'enquiries', href: '/enquiries', roles: routes['/enquiries'] },
  {
    title: 'Custom Enquiries',
    icon: 'custom-enquiries',
    href: '/general-enquiries',
    roles: routes['/general-enquiries'],
  },
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

/** The menu of a role, in the order of the first specification, section 6. */
export const menuFor = (role: Role) => entries.filter((entry) => entry.roles.includes(role));

/** Says whether a menu link stands for the page at `pathname` (without the base path); `/` shows the dashboard as well. */
export function isCurrent(href: string, pathname: string): boolean {
  const page = pathname === '/' ? '/analytics' : pathname;
  return page === href || page.startsWith(`${href}/`);
}

/** The index of the entry that the open page belongs to, or -1. */
export const currentEntry = (menu: readonly MenuEntry[], pathname: string) =>
  menu.findIndex(({ href, items = [] }) =>
    [...(href ? [href] : []), ...items.map((item) => item.href)].some((link) => isCurrent(link, pathname)),
  );

const otherPages: Partial<Record<Route, string>> = {
  '/settings/changeyourpassword': 'Change Password',
  '/user/profile': 'Profile',
  '/user/profile/edit': 'Edit Profile',
};

/** Where a page stands, from the group to the page, for the header: ['Safaris', 'Add Safari']. */
export function trailTo(menu: readonly MenuEntry[], pathname: string): string[] {
  const entry = menu[currentEntry(menu, pathname)];
  if (!entry) return [otherPages[pathname as Route] ?? ''].filter(Boolean);
  const item = entry.items?.find(({ href }) => isCurrent(href, pathname));
  return item ? [entry.title, item.title] : [entry.title];
}
