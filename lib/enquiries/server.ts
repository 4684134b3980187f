import 'server-only';
import { knownFilterOf } from './enquiry-desk/server';
import type { ListParams } from '../lists/list-params';
import { type TokenUser, isStaff } from '../roles';
import { hasCapability } from '../platform/server/capabilities';
import { read } from '../platform/server/read';

export const listEnquiries = ({ search, page, perPage, ...rest }: ListParams) =>
  read('GET /dashboard/enquiries', { query: { search, page, perPage, ...knownFilterOf(rest) } });

export const canNarrowToCompany = ({ type }: TokenUser) =>
  isStaff(type) && hasCapability('company-enquiries');
