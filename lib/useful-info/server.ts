import 'server-only';
import type { ListParams } from '../list-params';
import type { ListPage } from '../lists';
import { readUpstream } from '../server/read';
import type { UsefulInfo } from './schema';

/** One page of the useful information. Throws UpstreamError. */
export const listUsefulInfo = ({ search, page, perPage }: ListParams) =>
  readUpstream<ListPage<UsefulInfo>>('/dashboard/info', { search: search || undefined, page, perPage });

/** Useful information by its id. Throws UpstreamError: 404 where there is none. */
export const getUsefulInfo = (id: string) =>
  readUpstream<UsefulInfo>(`/dashboard/info/${encodeURIComponent(id)}`);
