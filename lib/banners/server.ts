import 'server-only';
import type { ListParams } from '../list-params';
import type { ListPage } from '../lists';
import { readUpstream } from '../server/read';
import type { Banner } from './schema';

/** One page of the banners. Throws UpstreamError. */
export const listBanners = ({ search, page, perPage }: ListParams) =>
  readUpstream<ListPage<Banner>>('/dashboard/paginated-adverts', {
    search: search || undefined,
    page,
    perPage,
  });

/** One banner by its id. Throws UpstreamError: 404 for one that is not there. */
export const getBanner = (id: string) => readUpstream<Banner>(`/dashboard/adverts/${encodeURIComponent(id)}`);
