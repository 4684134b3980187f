import 'server-only';
import type { ListParams } from '../list-params';
import { read } from '../server/read';

/** One page of the applications, newest first. */
export const listApplications = ({ search, page, perPage, status, from, to }: ListParams) =>
  read('GET /dashboard/register/applications', {
    query: { search, page, perPage, status, from, to },
  });
