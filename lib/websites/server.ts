import 'server-only';
import type { ListParams } from '../list-params';
import type { ListPage } from '../lists';
import { load } from '../server/load';
import { readChoices, type Choice } from '../reference/schema';
import { readUpstream } from '../server/read';
import type { Website } from './website';

/** A page of the destination websites. Throws UpstreamError. */
export const listWebsites = (params: ListParams) =>
  readUpstream<ListPage<Website>>('/dashboard/websites', params);

/** One website by its id. Throws UpstreamError: 404 for one that is not there. */
export const getWebsite = (id: string) =>
  readUpstream<Website>(`/dashboard/websites/${encodeURIComponent(id)}`);

/** All banners, for the slots; none and their toasts where they cannot be read. */
export async function loadBanners(): Promise<{ banners: Choice[]; toasts: string[] }> {
  const { data, toasts } = await load(readUpstream<unknown>('/dashboard/adverts'));
  return { banners: readChoices(data, 'title'), toasts };
}
