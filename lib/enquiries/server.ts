import 'server-only';
import { knownFilterOf } from './enquiry-desk/server';
import type { ListParams } from '../lists/list-params';
import { isStaff } from '../listings/rights';
import type { TokenUser } from '../roles';
import { hasCapability } from '../platform/server/capabilities';
import { read } from '../platform/server/read';

/** One enquiry by its id; 404 for one that is not there or is not theirs. */
export const getEnquiry = (id: string) => read('GET /dashboard/enquiries/:id', { params: { id } });

/** One page of the enquiries that the signed-in user may see, newest first, narrowed by what the address says. */
export const listEnquiries = ({ search, page, perPage, ...rest }: ListParams) =>
  read('GET /dashboard/enquiries', { query: { search, page, perPage, ...knownFilterOf(rest) } });

/** Whether somebody may narrow the list to a company: staff, where the upstream knows how. */
export const canNarrowToCompany = ({ type }: TokenUser) =>
  isStaff(type) && hasCapability('company-enquiries');
