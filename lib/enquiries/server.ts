import 'server-only';
import type { ListParams } from '../list-params';
import type { ListPage } from '../lists';
import { readUpstream } from '../server/read';
import type { Enquiry } from './schema';

/** One page of the enquiries that the signed-in user may see, newest first. Throws UpstreamError. */
export const listEnquiries = ({ search, page, perPage }: ListParams) =>
  readUpstream<ListPage<Enquiry>>('/dashboard/enquiries', { search: search || undefined, page, perPage });
