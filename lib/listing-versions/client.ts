import { call } from '../browser/http';
import type { ListingKind } from '../listings/listing';

/** Makes what a version held a change of the listing that waits for its review; `version` is the one of the record that was read. */
export const restoreVersion = (
  kind: ListingKind,
  { _id: id, version }: { _id: string; version?: number | undefined },
  kept: string,
) =>
  call(`POST /dashboard/listing-versions/${kind}/:id/:version/restore`, {
    params: { id, version: kept },
    version,
  });
