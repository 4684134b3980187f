import 'server-only';
import type { ListParams } from '../../lists/list-params';
import { read } from '../../platform/server/read';

/** One page of the banners. */
export const listBanners = ({ search, page, perPage }: ListParams) =>
  read('GET /dashboard/paginated-adverts', { query: { search, page, perPage } });

/** One banner by its id. */
export const getBanner = (id: string) => read('GET /dashboard/adverts/:id', { params: { id } });
