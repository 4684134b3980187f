import 'server-only';
import type { ListParams } from '../list-params';
import type { ListPage } from '../lists';
import { readUpstream } from '../server/read';
import type { Property } from './schema';

/** A page of the properties that the signed-in person may see. Throws UpstreamError. */
export const listProperties = (params: ListParams) =>
  readUpstream<ListPage<Property>>('/dashboard/company-properties', params);

/** One property by its slug. Throws UpstreamError: 404 for one that is not there or is not theirs. */
export const getProperty = (slug: string) =>
  readUpstream<Property>(`/dashboard/property/${encodeURIComponent(slug)}`);
