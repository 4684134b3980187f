import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

/** One page of the applications, newest first. */
export const listApplications = ({ search, page, perPage, status, outcome, from, to }: ListParams) =>
  read('GET /dashboard/register/applications', {
    query: { search, page, perPage, status, outcome, from, to },
  });

/** One application by its id, open or not; undefined where there is none. */
export async function getApplication(id: string) {
  const { docs } = await read('GET /dashboard/register/applications', { query: { id } });
  return docs.find(({ _id }) => _id === id);
}
