import 'server-only';
import type { ListingKind } from '../listings/listing';
import { hasCapability } from '../server/capabilities';
import { read } from '../server/read';
import type { ReviewNote } from './calls';

/** The notes of a listing that was declined and not approved since; none where the upstream keeps none. */
export async function readNotes(kind: ListingKind, id: string): Promise<ReviewNote[]> {
  if (!hasCapability('review-notes')) return [];
  return (await read('GET /dashboard/review-notes/:kind/:id', { params: { kind, id } })).notes;
}
