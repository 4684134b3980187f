import { z } from 'zod';
import { canOpen } from '@/lib/access';
import { roles, type Role } from '@/lib/roles';
import type { Capability } from '@/lib/platform/contract/capabilities';
import { partsOf } from '@/lib/platform/contract/names';
import { callNames, callOf, type CallName } from '@/lib/platform/calls/contract';
import { referenceCalls } from '@/lib/sites/reference/calls';
import type { IdName } from './settings';

const queryKeys = (name: CallName): readonly string[] => {
  const { query } = callOf(name);
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
};

export const isRead = (name: CallName) => partsOf(name).method === 'GET';
export const capabilityOf = (name: CallName): Capability | undefined => callOf(name).capability;
/** Whether a call gives pages of records, and whether they can be searched. */
export const isList = (name: CallName) => isRead(name) && queryKeys(name).includes('page');
export const isSearchable = (name: CallName) => queryKeys(name).includes('search');
export const isReference = (name: CallName) => Object.hasOwn(referenceCalls, name);
export const lists = callNames.filter(isList);

/** Who needs a call though more may make it. */
const neededBy: Partial<Record<CallName, readonly Role[]>> = {
  'GET /dashboard/companies': ['admin', 'safari-admin'],
  'GET /dashboard/safari/ranking': ['admin', 'safari-admin'],
  'GET /dashboard/property/ranking': ['admin'],
};

const opensAScreenOf = (name: CallName, role: Role) =>
  callOf(name).screens.some((screen) => canOpen(role, screen));

/** Whether a role's screens cannot do without a call. */
export function isNeededBy(name: CallName, role: Role): boolean {
  const { roles: allowed, screens } = callOf(name);
  if (allowed !== 'open' && !allowed.includes(role)) return false;
  if (neededBy[name] && !neededBy[name].includes(role)) return false;
  return screens.length === 0 || opensAScreenOf(name, role);
}

/** Whether a call has to be refused to a role: none of its screens is open to it. Reference lists are nobody's secret. */
export function isClosedTo(name: CallName, role: Role): boolean {
  const { roles: allowed, screens } = callOf(name);
  if (allowed === 'open' || screens.length === 0 || isReference(name)) return false;
  return !opensAScreenOf(name, role) || (!isRead(name) && !allowed.includes(role));
}
export const closedRoles = (name: CallName) => roles.filter((role) => isClosedTo(name, role));

/** How one record is read: the list that knows it, and the part of its row that names it. */
export type RecordCall = {
  call: CallName;
  list: CallName;
  id: IdName | undefined;
  key: string;
  param?: string;
};
export const recordReads: readonly RecordCall[] = [
  {
    call: 'GET /dashboard/safari/:slug',
    list: 'GET /dashboard/company-safaris',
    id: 'safari',
    key: 'slug',
    param: 'slug',
  },
  {
    call: 'GET /dashboard/property/:slug',
    list: 'GET /dashboard/company-properties',
    id: 'property',
    key: 'slug',
    param: 'slug',
  },
  {
    call: 'GET /dashboard/enquiries/:id',
    list: 'GET /dashboard/enquiries',
    id: 'enquiry',
    key: '_id',
    param: 'id',
  },
  {
    call: 'GET /dashboard/enquiries/:id/desk',
    list: 'GET /dashboard/enquiries',
    id: 'enquiry',
    key: '_id',
    param: 'id',
  },
  {
    call: 'GET /dashboard/general-enquiries/:id',
    list: 'GET /dashboard/general-enquiries',
    id: undefined,
    key: '_id',
    param: 'id',
  },
  {
    call: 'GET /dashboard/general-enquiries/:id/desk',
    list: 'GET /dashboard/general-enquiries',
    id: undefined,
    key: '_id',
    param: 'id',
  },
  { call: 'GET /dashboard/info/:id', list: 'GET /dashboard/info', id: 'info', key: '_id', param: 'id' },
  {
    call: 'GET /dashboard/websites/:id',
    list: 'GET /dashboard/websites',
    id: 'website',
    key: '_id',
    param: 'id',
  },
  {
    call: 'GET /dashboard/adverts/:id',
    list: 'GET /dashboard/paginated-adverts',
    id: 'banner',
    key: '_id',
    param: 'id',
  },
  {
    call: 'GET /dashboard/adverts/:id/clicks',
    list: 'GET /dashboard/paginated-adverts',
    id: 'banner',
    key: '_id',
    param: 'id',
  },
  { call: 'GET /api/v1/feedback/:id', list: 'GET /api/v1/feedback', id: 'feedback', key: 'id', param: 'id' },
  { call: 'GET /dashboard/partner-details', list: 'GET /dashboard/safari-owners', id: undefined, key: '_id' },
];

/** The request that names a record. */
export const requestFor = ({ param }: RecordCall, id: string) =>
  param ? { params: { [param]: id } } : { query: { id } };

/** What a read of no record is asked with. */
export const plainQueries: Partial<Record<CallName, Record<string, string>>> = {
  'GET /dashboard/analytics/enquiry-count': { days: '365' },
  'GET /dashboard/analytics/view-count': { days: '30' },
  'GET /dashboard/analytics/general-enquiry-count': { days: '7', verified: 'true' },
  'GET /dashboard/analytics/daily-series': { days: '30' },
  'GET /dashboard/analytics/daily-groups': { days: '30', metric: 'views', by: 'listing' },
  'GET /dashboard/companies': { type: 'all' },
  'GET /dashboard/finder': { search: 'nobody' },
  'GET /dashboard/frame': { reads: '/dashboard/unread-counts' },
};
