import 'server-only';
import type { ListParams } from '../list-params';
import { read } from '../server/read';

/** One enquiry by its id; 404 for one that is not there or is not theirs. */
export const getEnquiry = (id: string) => read('GET /dashboard/enquiries/:id', { params: { id } });

/** One page of the enquiries that the signed-in user may see, newest first. */
export const listEnquiries = ({ search, page, perPage }: ListParams) =>
  read('GET /dashboard/enquiries', { query: { search, page, perPage } });
