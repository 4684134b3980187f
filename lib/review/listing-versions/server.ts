import 'server-only';
import type { ListingKind } from '../../listings/listing';
import { read } from '../../platform/server/read';

/** What was handed in, approved or declined of a listing, the latest first. */
export const listVersions = (kind: ListingKind, id: string) =>
  read(`GET /dashboard/listing-versions/${kind}/:id`, { params: { id } });

export type Compared = { from?: string | undefined; to?: string | undefined };

/** How a listing became another from one version to the other; by default what it holds now beside its last approved version. */
export const readDifference = (kind: ListingKind, id: string, compared: Compared = {}) =>
  read(`GET /dashboard/listing-versions/${kind}/:id/difference`, { params: { id }, query: compared });
