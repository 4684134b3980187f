import 'server-only';
import type { ListParams } from '../list-params';
import type { ListPage } from '../lists';
import { readUpstream } from '../server/read';
import type { Safari } from './schema';

/** A page of the safaris that the signed-in person may see. Throws UpstreamError. */
export const listSafaris = (params: ListParams) =>
  readUpstream<ListPage<Safari>>('/dashboard/company-safaris', params);

/** One safari by its slug. Throws UpstreamError: 404 for one that is not there or is not theirs. */
export const getSafari = (slug: string) =>
  readUpstream<Safari>(`/dashboard/safari/${encodeURIComponent(slug)}`);
