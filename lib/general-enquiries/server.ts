import 'server-only';
import type { ListParams } from '../list-params';
import type { ListPage } from '../lists';
import { readUpstream } from '../server/read';
import type { GeneralEnquiry } from './schema';

/** One page of the custom enquiries, newest first. Throws UpstreamError. */
export const listGeneralEnquiries = ({ search, page, perPage }: ListParams) =>
  readUpstream<ListPage<GeneralEnquiry>>('/dashboard/general-enquiries', {
    search: search || undefined,
    page,
    perPage,
  });
