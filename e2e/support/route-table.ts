import type { Role } from './people';

const everyone: Role[] = ['admin', 'safari-admin', 'safari-owner', 'property-owner'];
const safariPeople: Role[] = ['admin', 'safari-admin', 'safari-owner'];
const propertyPeople: Role[] = ['admin', 'property-owner'];
const staff: Role[] = ['admin', 'safari-admin'];
const adminOnly: Role[] = ['admin'];

/** The route table of the handbook (roles-and-routes 2), with an example for each variable part. */
export const routeTable: [address: string, allowed: Role[]][] = [
  ['/', everyone],
  ['/analytics', everyone],
  ['/enquiries', everyone],
  ['/enquiries?page=2', everyone],
  ['/general-enquiries', staff],
  ['/general-enquiries?page=2', staff],
  ['/company-profile', everyone],
  ['/settings/changeyourpassword', everyone],
  ['/safaris/list', safariPeople],
  ['/safaris/list/safari?page=2', safariPeople],
  ['/safaris/add', safariPeople],
  ['/safaris/edit/some-slug', safariPeople],
  ['/properties/list', propertyPeople],
  ['/properties/add', propertyPeople],
  ['/properties/edit/some-slug', ['admin', 'property-owner', 'safari-admin']],
  ['/property-owner/list', adminOnly],
  ['/safari-owner/list', staff],
  ['/dashboard/safari-owners?id=&page=2&search=', staff],
  ['/user/profile', ['safari-owner', 'safari-admin']],
  ['/user/profile/edit', safariPeople],
  ['/feedback', adminOnly],
  ['/feedback/some-id', adminOnly],
  ['/useful-info/add', adminOnly],
  ['/useful-info/list', adminOnly],
  ['/useful-info/edit/some-id', adminOnly],
  ['/applications', adminOnly],
  ['/websites/add', adminOnly],
  ['/websites/list', adminOnly],
  ['/websites/edit/some-id', adminOnly],
  ['/banners/list', adminOnly],
  ['/banners/add', adminOnly],
  ['/banners/edit/some-id', adminOnly],
];

export const publicPages = ['/login', '/password/forgot', '/password/reset', '/password/reset?t=some-token'];

/** Pages for everybody, signed in or not. */
export const openPages = ['/applications/verify', '/applications/verify?t=some-token'];

export const unknownPages = [
  '/nowhere',
  '/enquiries/1',
  '/safaris',
  '/safaris/edit',
  '/password',
  '/settings',
  '/websites/edit/some-id/more',
  '/admin/enquiries',
];

/** The address under the base path: '/' is '/admin'. */
export const addressOf = (path: string) => (path === '/' ? '/admin' : `/admin${path}`);
