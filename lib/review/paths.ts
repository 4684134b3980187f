import type { ListingKind } from '../listings/listing';
import { editPath } from '../listings/paths';
import { isReviewKind, type ReviewKind } from './schema';

type ReviewTarget = { kind: ReviewKind; _id: string; slug: string };
type View = ReviewKind | undefined;

export const viewOf = (written: unknown): View => (isReviewKind(written) ? written : undefined);

export const queuePath = (view: View) => (view ? `/review?view=${view}` : '/review');

export function reviewPath({ kind, _id, slug }: ReviewTarget, view: View): string {
  if (kind === 'application') return `/applications?id=${encodeURIComponent(_id)}&view=${view ?? 'all'}`;
  return `/review/${kind}/${encodeURIComponent(slug)}${view ? `?view=${view}` : ''}`;
}

export const editFromReview = (kind: ListingKind, slug: string, view: View) =>
  `${editPath(kind, slug)}?review=${view ?? 'all'}`;

export function waysBack(kind: ListingKind, slug: string, written: unknown) {
  if (written !== 'all' && !isReviewKind(written)) return null;
  const view = viewOf(written);
  return { review: reviewPath({ kind, _id: '', slug }, view), queue: queuePath(view) };
}
