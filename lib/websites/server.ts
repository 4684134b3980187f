import 'server-only';
import type { PicturedChoice } from '../choice';
import type { ListParams } from '../list-params';
import { load } from '../server/load';
import { read } from '../server/read';

/** A page of the destination websites. */
export const listWebsites = (query: ListParams) => read('GET /dashboard/websites', { query });

/** One website by its id. */
export const getWebsite = (id: string) => read('GET /dashboard/websites/:id', { params: { id } });

/** All banners with their pictures, for the slots; none and their toasts where they cannot be read. */
export async function loadBanners(): Promise<{ banners: PicturedChoice[]; toasts: string[] }> {
  const { data, toasts } = await load(read('GET /dashboard/adverts'));
  const banners = (data ?? []).map(({ _id, title, image, thumbnail }) => ({
    value: _id,
    label: title || _id,
    picture: thumbnail ?? image,
  }));
  return { banners, toasts };
}
