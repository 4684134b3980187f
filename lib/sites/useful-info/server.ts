import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

export const listUsefulInfo = ({ search, page, perPage }: ListParams) =>
  read('GET /dashboard/info', { query: { search, page, perPage } });

export const getUsefulInfo = (id: string) => read('GET /dashboard/info/:id', { params: { id } });
