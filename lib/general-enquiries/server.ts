import 'server-only';
import type { ListParams } from '../list-params';
import { read } from '../server/read';

/** One page of the custom enquiries, newest first. */
export const listGeneralEnquiries = ({ search, page, perPage, status, website, from, to }: ListParams) =>
  read('GET /dashboard/general-enquiries', {
    query: { search, page, perPage, status, website, from, to },
  });
