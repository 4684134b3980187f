import { capabilityOf, matchRoute, pages, routes, type Route } from '../../access';
import type { Role } from '../../roles';

export const allRoles: Role[] = ['admin', 'safari-admin', 'safari-owner', 'property-owner'];
const safariPeople: Role[] = ['admin', 'safari-admin', 'safari-owner'];
const propertyPeople: Role[] = ['admin', 'property-owner'];
const staff: Role[] = ['admin', 'safari-admin'];
const owners: Role[] = ['safari-owner', 'property-owner'];
const adminOnly: Role[] = ['admin'];

type SignedInPage = [address: string, allowed: readonly Role[]];

/** The handbook's pages (roles-and-routes: Pages) with their roles, written again to test every layer. */
const handbookPages: readonly SignedInPage[] = [
  ['/', allRoles],
  ['/analytics', allRoles],
  ['/enquiries', allRoles],
  ['/enquiries/desk/e1', allRoles],
  ['/general-enquiries', staff],
  ['/general-enquiries/desk/g1', staff],
  ['/company-profile', allRoles],
  ['/settings/changeyourpassword', allRoles],
  ['/settings/security', allRoles],
  ['/settings/devices', allRoles],
  ['/settings/notices', owners],
  ['/company-profile/people', owners],
  ['/settings/this-device', allRoles],
  ['/safaris/list', safariPeople],
  ['/safaris/list/safari', safariPeople],
  ['/safaris/edit/mara-classic', safariPeople],
  ['/safaris/add', safariPeople],
  ['/safaris/fees', staff],
  ['/properties/fees', adminOnly],
  ['/safaris/preview', safariPeople],
  ['/properties/preview', ['admin', 'property-owner', 'safari-admin']],
  ['/safaris/prices', safariPeople],
  ['/many/safaris', safariPeople],
  ['/many/properties', propertyPeople],
  ['/many/enquiries', allRoles],
  ['/many/general-enquiries', staff],
  ['/many/applications', adminOnly],
  ['/safaris/price-file', safariPeople],
  ['/properties/price-file', propertyPeople],
  ['/properties/prices', propertyPeople],
  ['/safaris/versions/mara-classic', safariPeople],
  ['/properties/versions/river-camp', propertyPeople],
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
  ['/banners/earnings', adminOnly],
  ['/accounts', adminOnly],
  ['/accounts/a1', adminOnly],
  ['/companies/c1', adminOnly],
  ['/network', adminOnly],
  ['/status', adminOnly],
  ['/statistics/views', allRoles],
  ['/statistics/enquiries', allRoles],
  ['/statistics/custom-enquiries', staff],
  ['/403', allRoles],
];

const segmentOf = (path: string) => path.split('/')[1];
const known = new Set(handbookPages.map(([address]) => segmentOf(address)));

export const isServed = (route: Route) =>
  !capabilityOf(route) || !(process.env.E2E_SPEC_ONLY || process.env.E2E_PREVIEW);

const addedPages = routes
  .filter((route) => !known.has(segmentOf(route)) && isServed(route))
  .flatMap((route): SignedInPage[] => {
    const allowed = pages[route].roles;
    return typeof allowed === 'string' ? [] : [[route.replace(/\[\w+\]/g, '1'), allowed]];
  });

const isThere = ([address]: SignedInPage) => {
  const route = matchRoute(address);
  return !route || isServed(route);
};

export const signedInPages: readonly SignedInPage[] = [...addedPages, ...handbookPages.filter(isThere)];

const isRecord = (address: string) => matchRoute(address)?.includes('[');

export const plainPages = (role: Role) =>
  signedInPages
    .filter(([address, allowed]) => allowed.includes(role) && address !== '/403' && !isRecord(address))
    .map(([address]) => address);

export const screensOf = (role: Role) => {
  const second = ['/', '/safaris/list/safari', '/dashboard/safari-owners'];
  return plainPages(role).filter((address) => !second.includes(address));
};

export const publicPages = ['/login', '/password/forgot', '/password/reset'];

export const openPages = ['/applications/verify', '/invitation', '/address'];

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
