import type { ListingKind } from '../listings/listing';
import { editPath } from '../listings/paths';
import { isReviewKind, type ReviewKind } from './schema';

type Named = { kind: ReviewKind; _id: string; slug: string };
type View = ReviewKind | undefined;

/** Which kind a queue is narrowed to, as addresses say it. */
export const viewOf = (written: unknown): View => (isReviewKind(written) ? written : undefined);

/** The queue, of all kinds or of one. */
export const queuePath = (view: View) => (view ? `/review?view=${view}` : '/review');

/** Where a review is decided on its way through the queue: a listing on its own page, an application in the dialog of its list. */
export function reviewPath({ kind, _id, slug }: Named, view: View): string {
  if (kind === 'application') return `/applications?id=${encodeURIComponent(_id)}&view=${view ?? 'all'}`;
  return `/review/${kind}/${encodeURIComponent(slug)}${view ? `?view=${view}` : ''}`;
}

/** Where a listing is edited by whom the review leads there and takes back. */
export const editFromReview = (kind: ListingKind, slug: string, view: View) =>
  `${editPath(kind, slug)}?review=${view ?? 'all'}`;

/** The ways back from an edit page to the review and to the queue that it was opened from, as its address says it; null where it was opened from elsewhere. */
export function waysBack(kind: ListingKind, slug: string, written: unknown) {
  if (written !== 'all' && !isReviewKind(written)) return null;
  const view = viewOf(written);
  return { review: reviewPath({ kind, _id: '', slug }, view), queue: queuePath(view) };
}
export type WaysBack = NonNullable<ReturnType<typeof waysBack>>;
