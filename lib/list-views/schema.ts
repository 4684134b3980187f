import type { Route } from '../access';

/** The lists that views can be kept of, by name: the page that the menu leads to, and the address that the list pushes. */
export const viewLists = {
  safaris: { page: '/safaris/list', path: '/safaris/list/safari' },
  properties: { page: '/properties/list', path: '/properties/list' },
  'safari-owners': { page: '/safari-owner/list', path: '/dashboard/safari-owners' },
  'property-owners': { page: '/property-owner/list', path: '/property-owner/list' },
  enquiries: { page: '/enquiries', path: '/enquiries' },
  'general-enquiries': { page: '/general-enquiries', path: '/general-enquiries' },
  applications: { page: '/applications', path: '/applications' },
  feedback: { page: '/feedback', path: '/feedback' },
  'useful-info': { page: '/useful-info/list', path: '/useful-info/list' },
  websites: { page: '/websites/list', path: '/websites/list' },
  banners: { page: '/banners/list', path: '/banners/list' },
} as const satisfies Record<string, { page: Route; path: string }>;

export type ViewedList = keyof typeof viewLists;
export const viewedLists = Object.keys(viewLists) as [ViewedList, ...ViewedList[]];

export const isViewedList = (name: string): name is ViewedList => Object.hasOwn(viewLists, name);

/** A person keeps so many views of one list, each under a name of at most so many characters. */
export const mostViews = 20;
export const longestViewName = 40;

/** The address of a view: its list with what was kept of it. */
export function viewAddress({ list, query }: { list: string; query: string }): string | null {
  if (!isViewedList(list)) return null;
  const { path } = viewLists[list];
  return query ? `${path}?${query}` : path;
}
