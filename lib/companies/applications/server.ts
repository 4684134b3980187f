import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

export const listApplications = ({ search, page, perPage, status, outcome, from, to }: ListParams) =>
  read('GET /dashboard/register/applications', {
    query: { search, page, perPage, status, outcome, from, to },
  });

export async function getApplication(id: string) {
  const { docs } = await read('GET /dashboard/register/applications', { query: { id } });
  return docs.find(({ _id }) => _id === id);
}
