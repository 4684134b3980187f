import 'server-only';
import type { ListingKind } from '../../listings/listing';
import { hasCapability } from '../../platform/server/capabilities';
import { read } from '../../platform/server/read';
import type { EarlierNote, ReviewNote } from './calls';

export type NotesRead = { notes: ReviewNote[]; earlier: EarlierNote[] };

/** Notes since the last approval; empty where the upstream has none. */
export async function readNotes(kind: ListingKind, id: string): Promise<NotesRead> {
  if (!hasCapability('review-notes')) return { notes: [], earlier: [] };
  const { notes, earlier = [] } = await read('GET /dashboard/review-notes/:kind/:id', {
    params: { kind, id },
  });
  return { notes, earlier };
}
