import 'server-only';
import type { ListingKind } from '../listings/listing';
import { hasCapability } from '../server/capabilities';
import { read } from '../server/read';
import type { TakenBack } from './calls';

/** So many of the latest changes are listed. */
export const listedChanges = 50;

export const readReviewRules = () => read('GET /dashboard/review-rules');

/** The latest changes that were shown without review. */
export const listShown = () =>
  read('GET /dashboard/unreviewed-changes', { query: { perPage: listedChanges } });

/** What was taken back of a listing since its last decision; nothing where the upstream shows nothing without review. */
export async function readTakenBack(kind: ListingKind, id: string): Promise<TakenBack['changes']> {
  if (!hasCapability('review-rules')) return [];
  return (await read('GET /dashboard/taken-back/:kind/:id', { params: { kind, id } })).changes;
}
