import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

export const listBanners = ({ search, page, perPage }: ListParams) =>
  read('GET /dashboard/paginated-adverts', { query: { search, page, perPage } });

export const getBanner = (id: string) => read('GET /dashboard/adverts/:id', { params: { id } });
