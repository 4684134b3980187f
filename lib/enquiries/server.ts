import 'server-only';
import type { ListParams } from '../list-params';
import { read } from '../server/read';

/** One page of the enquiries that the signed-in user may see, newest first. */
export const listEnquiries = ({ search, page, perPage }: ListParams) =>
  read('GET /dashboard/enquiries', { query: { search, page, perPage } });
