import 'server-only';
import type { ListingKind } from '../../listings/listing';
import { read } from '../../platform/server/read';

export const listVersions = (kind: ListingKind, id: string) =>
  read(`GET /dashboard/listing-versions/${kind}/:id`, { params: { id } });

export type Compared = { from?: string | undefined; to?: string | undefined };

/** By default between the last approved version and the current content. */
export const readDifference = (kind: ListingKind, id: string, compared: Compared = {}) =>
  read(`GET /dashboard/listing-versions/${kind}/:id/difference`, { params: { id }, query: compared });
