import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

export const listAccounts = ({ search, page, perPage, sort, order, status, role, company }: ListParams) =>
  read('GET /dashboard/accounts', {
    query: { search, page, perPage, sort, order, status, role, company },
  });

export const readAccount = (id: string) => read('GET /dashboard/accounts/:id', { params: { id } });

export const readAccountCompany = (id: string) => read('GET /dashboard/companies/:id', { params: { id } });
