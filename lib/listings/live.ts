import { addDays, isDay } from '../platform/values/days';
import { draftStatus } from './listing';

type Told = { status: string; liveOn?: readonly string[] | undefined; comments?: string | null | undefined };

/**
 * Whether websites go on showing a version of a listing that was approved before. An upstream that does not tell leaves it open for what was
 * declined once: undefined then.
 */
export function hasLiveVersion({ status, liveOn, comments }: Told): boolean | undefined {
  if (status === draftStatus) return false;
  if (liveOn) return liveOn.length > 0;
  if (status === 'approved' || status === 'updated') return true;
  return status === 'pending' && !comments ? false : undefined;
}

/** The websites that show a listing, within its days: those of the version that was approved last. Without word of that, those it names now, where that one is on show. */
export const sitesShowing = ({ visibleOn, ...told }: Told & { visibleOn: string[] }): readonly string[] =>
  told.liveOn ?? (hasLiveVersion(told) ? visibleOn : []);

/** Whether there is an approved version that a listing is to be compared with; that of a closed company is on no website. */
export const isBesideApproved = (listing: Told) =>
  listing.status === 'updated' || (listing.status !== 'approved' && hasLiveVersion(listing) === true);

/** Whether a listing waits again that was declined and never approved: what was declined is what it is to be compared with. */
export const isBesideDeclined = ({ status, comments, ...told }: Told) =>
  status === 'pending' && Boolean(comments) && hasLiveVersion({ status, comments, ...told }) !== true;

type Days = {
  status: string;
  visibleFrom?: string | null | undefined;
  visibleTo?: string | null | undefined;
  /** The days of the version that was approved last, where the upstream tells them. */
  liveFrom?: string | null | undefined;
  liveTo?: string | null | undefined;
};

/**
 * The first day on which the approved version of a listing is no longer on show, or the one on which it will be; null within its days, and
 * where nobody tells them: a listing that changed since names other ones.
 */
export function outsideDays(
  { status, visibleFrom, visibleTo, liveFrom, liveTo }: Days,
  today: string,
): { isOver: boolean; day: string } | null {
  const days = status === 'approved' ? [visibleFrom, visibleTo] : [liveFrom, liveTo];
  const [first = '', last = ''] = days.map((day) => day?.slice(0, 10) ?? '');
  if (last && isDay(last) && last < today) return { isOver: true, day: addDays(last, 1) };
  return first && isDay(first) && first > today ? { isOver: false, day: first } : null;
}

/** Whether websites show an approved version of a listing today; undefined where that is left open. */
export const shownToday = (listing: Told & Days, today: string): boolean | undefined =>
  outsideDays(listing, today) ? false : hasLiveVersion(listing);
