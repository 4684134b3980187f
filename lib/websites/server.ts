import 'server-only';
import type { Choice } from '../choice';
import type { ListParams } from '../list-params';
import { load } from '../server/load';
import { read } from '../server/read';

/** A page of the destination websites. */
export const listWebsites = (query: ListParams) => read('GET /dashboard/websites', { query });

/** One website by its id. */
export const getWebsite = (id: string) => read('GET /dashboard/websites/:id', { params: { id } });

/** All banners, for the slots; none and their toasts where they cannot be read. */
export async function loadBanners(): Promise<{ banners: Choice[]; toasts: string[] }> {
  const { data, toasts } = await load(read('GET /dashboard/adverts'));
  return { banners: (data ?? []).map(({ _id, title }) => ({ value: _id, label: title || _id })), toasts };
}
