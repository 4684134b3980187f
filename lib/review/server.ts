import 'server-only';
import { orNothing } from '../analytics/server';
import { UpstreamError } from '../errors';
import type { ListParams } from '../list-params';
import { getListing } from '../listings/server';
import { getOwner } from '../owners/server';
import { hasCapability } from '../server/capabilities';
import { read } from '../server/read';
import { viewOf } from './paths';
import type { ReviewKind } from './schema';

/** A page of what waits for the person's decision, the oldest first. */
export const listQueue = ({ page, perPage, view }: ListParams) =>
  read('GET /dashboard/review-queue', { query: { page, perPage, kind: viewOf(view) } });

const readSummary = () => read('GET /dashboard/review-queue/summary');

/** How much waits for the person's decision, and for how long; null where the upstream keeps no queue, or does not answer. */
export const reviewSummary = async () => (hasCapability('review-queue') ? orNothing(readSummary()) : null);

/** Where a review stands in the queue; null where there is no telling. */
export const reviewPlace = (kind: ReviewKind, id: string, view: ReviewKind | undefined) =>
  read('GET /dashboard/review-queue/:kind/:id', { params: { kind, id }, query: { kind: view } });

/** A listing to review, with its place in the queue and whom it belongs to. 404 for one that is not there, or not theirs to decide. */
export async function readReview(kind: string, slug: string, view: ReviewKind | undefined) {
  if (kind !== 'safari' && kind !== 'property') throw new UpstreamError(404, {}, '/review');
  const listing = await getListing(kind, slug);
  const [place, owner] = await Promise.all([
    reviewPlace(kind, listing._id, view),
    orNothing(getOwner(listing.owner._id)),
  ]);
  return { kind, listing, place, owner };
}
export type ReviewRead = Awaited<ReturnType<typeof readReview>>;
