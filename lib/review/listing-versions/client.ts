import { call } from '../../platform/browser/http';
import type { ListingKind } from '../../listings/listing';

/** Restores a version as a change for review, based on the record's `version`; `rest` skips what is impossible. */
export const restoreVersion = (
  kind: ListingKind,
  { _id: id, version }: { _id: string; version?: number | undefined },
  versionId: string,
  rest = false,
) =>
  call(`POST /dashboard/listing-versions/${kind}/:id/:version/restore`, {
    params: { id, version: versionId },
    version,
    ...(rest && { query: { rest } }),
  });
