import type { Role } from '../access';

const all: Role[] = ['admin', 'safari-admin', 'safari-owner', 'property-owner'];
const safari: Role[] = ['admin', 'safari-admin', 'safari-owner'];
const property: Role[] = ['admin', 'property-owner'];
const staff: Role[] = ['admin', 'safari-admin'];
const admin: Role[] = ['admin'];

/** The signed-in pages of the handbook (roles-and-routes 2), written down a second time: a path of each, and who may open it. */
export const signedInPages: [address: string, allowed: Role[]][] = [
  ['/', all],
  ['/analytics', all],
  ['/enquiries', all],
  ['/general-enquiries', staff],
  ['/company-profile', all],
  ['/settings/changeyourpassword', all],
  ['/safaris/list', safari],
  ['/safaris/list/safari', safari],
  ['/safaris/edit/mara-classic', safari],
  ['/safaris/add', safari],
  ['/properties/list', property],
  ['/properties/add', property],
  ['/properties/edit/river-camp', ['admin', 'property-owner', 'safari-admin']],
  ['/property-owner/list', admin],
  ['/safari-owner/list', staff],
  ['/dashboard/safari-owners', staff],
  ['/user/profile', ['safari-owner', 'safari-admin']],
  ['/user/profile/edit', safari],
  ['/feedback', admin],
  ['/feedback/f1', admin],
  ['/useful-info/add', admin],
  ['/useful-info/list', admin],
  ['/useful-info/edit/i1', admin],
  ['/applications', admin],
  ['/websites/add', admin],
  ['/websites/list', admin],
  ['/websites/edit/w1', admin],
  ['/banners/list', admin],
  ['/banners/add', admin],
  ['/banners/edit/b1', admin],
  ['/403', all],
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
  '/dashboard',
  '/api',
];
