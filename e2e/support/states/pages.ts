import { isServed, screensOf } from '../../../lib/testing/route-table';
import { addressOf } from '../address';
import { someRecords } from '../demo';

const page = (open: string) => ({ name: open, open });

/** The pages of each role, which any upstream serves. */
export const pages = {
  visitor: [
    '/admin/login',
    '/admin/password/forgot',
    '/admin/password/reset?t=x',
    // Where the upstream mails no such links there is no such page.
    ...(process.env.E2E_SPEC_ONLY ? [] : ['/admin/applications/verify?t=x', '/admin/address?t=x']),
    '/admin/nowhere',
    '/admin/offline.html',
  ].map(page),
  admin: [
    ...screensOf('admin').map(addressOf),
    '/admin/enquiries?search=nobody-is-called-so',
    '/admin/safaris/edit/mara-explorer',
    `/admin/websites/edit/${someRecords.website}`,
    `/admin/useful-info/edit/${someRecords.info}`,
    `/admin/banners/edit/${someRecords.banner}`,
    '/admin/nowhere',
  ].map(page),
  'safari-owner': [
    '/admin/analytics',
    '/admin/enquiries',
    '/admin/safaris/list/safari?search=nothing-is-called-so',
    '/admin/safaris/add',
    '/admin/company-profile',
    '/admin/user/profile',
    '/admin/user/profile/edit',
    ...(isServed('/settings/notices') ? ['/admin/settings/notices', '/admin/company-profile/people'] : []),
    '/admin/403',
  ].map(page),
};
