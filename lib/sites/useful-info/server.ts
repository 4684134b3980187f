import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

/** One page of the useful information. */
export const listUsefulInfo = ({ search, page, perPage }: ListParams) =>
  read('GET /dashboard/info', { query: { search, page, perPage } });

/** Useful information by its id. */
export const getUsefulInfo = (id: string) => read('GET /dashboard/info/:id', { params: { id } });
