import { call } from '../../platform/browser/http';
import type { ListingKind } from '../../listings/listing';

/**
 * Makes what a version held a change of the listing that waits for its review; `version` is the one of the record that was read. With `rest` it is
 * brought back as far as it can be.
 */
export const restoreVersion = (
  kind: ListingKind,
  { _id: id, version }: { _id: string; version?: number | undefined },
  kept: string,
  rest = false,
) =>
  call(`POST /dashboard/listing-versions/${kind}/:id/:version/restore`, {
    params: { id, version: kept },
    version,
    ...(rest && { query: { rest } }),
  });
