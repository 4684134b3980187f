import { draftStatus } from './listing';

type Told = { status: string; liveOn?: readonly string[] | undefined; comments?: string | null | undefined };

/**
 * Whether websites go on showing a version of a listing that was approved before. An upstream that does not tell leaves it open for what was
 * declined once: undefined then.
 */
export function hasLiveVersion({ status, liveOn, comments }: Told): boolean | undefined {
  if (status === draftStatus) return false;
  if (status === 'approved' || status === 'updated') return true;
  if (liveOn) return liveOn.length > 0;
  return status === 'pending' && !comments ? false : undefined;
}

/** The websites that show a listing, within its days: those of the version that was approved last. Without word of that, those it names now, where that one is on show. */
export const sitesShowing = ({ visibleOn, ...told }: Told & { visibleOn: string[] }): readonly string[] =>
  told.liveOn ?? (hasLiveVersion(told) ? visibleOn : []);

/** Whether there is an approved version on show that a listing is to be compared with. */
export const isBesideApproved = (listing: Told) =>
  listing.status !== 'approved' && hasLiveVersion(listing) === true;
