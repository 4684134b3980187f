import type { Role } from '../access';

export const allRoles: Role[] = ['admin', 'safari-admin', 'safari-owner', 'property-owner'];
const safariPeople: Role[] = ['admin', 'safari-admin', 'safari-owner'];
const propertyPeople: Role[] = ['admin', 'property-owner'];
const staff: Role[] = ['admin', 'safari-admin'];
const adminOnly: Role[] = ['admin'];

/** The signed-in pages of the handbook (roles-and-routes 2), written down a second time for the tests of every layer: a path of each, and who may open it. */
export const signedInPages: [address: string, allowed: Role[]][] = [
  ['/', allRoles],
  ['/analytics', allRoles],
  ['/enquiries', allRoles],
  ['/general-enquiries', staff],
  ['/company-profile', allRoles],
  ['/settings/changeyourpassword', allRoles],
  ['/safaris/list', safariPeople],
  ['/safaris/list/safari', safariPeople],
  ['/safaris/edit/mara-classic', safariPeople],
  ['/safaris/add', safariPeople],
  ['/properties/list', propertyPeople],
  ['/properties/add', propertyPeople],
  ['/properties/edit/river-camp', ['admin', 'property-owner', 'safari-admin']],
  ['/property-owner/list', adminOnly],
  ['/safari-owner/list', staff],
  ['/dashboard/safari-owners', staff],
  ['/user/profile', ['safari-owner', 'safari-admin']],
  ['/user/profile/edit', safariPeople],
  ['/feedback', adminOnly],
  ['/feedback/f1', adminOnly],
  ['/useful-info/add', adminOnly],
  ['/useful-info/list', adminOnly],
  ['/useful-info/edit/i1', adminOnly],
  ['/applications', adminOnly],
  ['/websites/add', adminOnly],
  ['/websites/list', adminOnly],
  ['/websites/edit/w1', adminOnly],
  ['/banners/list', adminOnly],
  ['/banners/add', adminOnly],
  ['/banners/edit/b1', adminOnly],
  ['/403', allRoles],
];

export const publicPages = ['/login', '/password/forgot', '/password/reset'];

/** Pages for everybody, signed in or not. */
export const openPages = ['/applications/verify'];

/** Addresses of no page at all. */
export const unknownPages = [
  '/nowhere',
  '/login/again',
  '/safaris',
  '/safaris/edit',
  '/safaris/edit/a/b',
  '/safaris/list/property',
  '/enquiries/1',
  '/Enquiries',
  '/feedback/f1/x',
  '/websites/edit/w1/more',
  '/password',
  '/settings',
  '/dashboard',
  '/admin/enquiries',
];
