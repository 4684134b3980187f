import 'server-only';
import type { ListingKind } from '../listings/listing';
import { read } from '../server/read';
import type { BulkChange } from '../batches/edits';

/** The listings that the person may change at once, and the own changes of the last day. */
export const readBulkChoices = (kind: ListingKind, search: string) =>
  read(`GET /dashboard/bulk-changes/${kind}`, { query: { search } });

/** What a change would make of these listings. */
export const readBulkPreview = (kind: ListingKind, listings: readonly string[], change: BulkChange) =>
  read(`GET /dashboard/bulk-changes/${kind}/preview`, { query: { listings: listings.join(','), ...change } });
