import { isServed, screensOf } from '../../../lib/platform/testing/route-table';
import { addressOf } from '../address';
import { someRecords } from '../demo';

/** One page of each kind: a dashboard, a list, forms, figures, a review, and what is no page; the form of a listing is among the other states. */
export const inGate = new Set([
  'visitor /admin/login',
  'admin /admin/analytics',
  'admin /admin/enquiries',
  'admin /admin/statistics/views',
  'admin /admin/review/rules',
  `admin /admin/websites/edit/${someRecords.website}`,
  'admin /admin/nowhere',
  'safari-owner /admin/company-profile',
]);

const pagesOf = (role: string, addresses: string[]) =>
  addresses.map((open) => ({ name: open, open, inGate: inGate.has(`${role} ${open}`) }));

/** The pages of each role, which any upstream serves. */
export const pages = {
  visitor: pagesOf('visitor', [
    '/admin/login',
    '/admin/password/forgot',
    '/admin/password/reset?t=x',
    // Where the upstream mails no such links there is no such page.
    ...(process.env.E2E_SPEC_ONLY ? [] : ['/admin/applications/verify?t=x', '/admin/address?t=x']),
    '/admin/nowhere',
    '/admin/offline.html',
  ]),
  admin: pagesOf('admin', [
    ...screensOf('admin').map(addressOf),
    '/admin/enquiries?search=nobody-is-called-so',
    '/admin/safaris/edit/mara-explorer',
    `/admin/websites/edit/${someRecords.website}`,
    `/admin/useful-info/edit/${someRecords.info}`,
    `/admin/banners/edit/${someRecords.banner}`,
    '/admin/nowhere',
  ]),
  'safari-owner': pagesOf('safari-owner', [
    '/admin/analytics',
    '/admin/enquiries',
    '/admin/safaris/list/safari?search=nothing-is-called-so',
    '/admin/safaris/add',
    '/admin/company-profile',
    '/admin/user/profile',
    '/admin/user/profile/edit',
    ...(isServed('/settings/notices') ? ['/admin/settings/notices', '/admin/company-profile/people'] : []),
    '/admin/403',
  ]),
};
