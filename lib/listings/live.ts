import { addDays, isDay } from '../platform/values/days';
import { draftStatus } from './listing';

type LiveState = {
  status: string;
  liveOn?: readonly string[] | undefined;
  comments?: string | null | undefined;
};

/** Whether websites still show an approved version; undefined if the upstream cannot say for a declined one. */
export function hasLiveVersion({ status, liveOn, comments }: LiveState): boolean | undefined {
  if (status === draftStatus) return false;
  if (liveOn) return liveOn.length > 0;
  if (status === 'approved' || status === 'updated') return true;
  return status === 'pending' && !comments ? false : undefined;
}

/** Websites of the last approved version; without that information, those that it names now. */
export const sitesShowing = ({
  visibleOn,
  ...state
}: LiveState & { visibleOn: string[] }): readonly string[] =>
  state.liveOn ?? (hasLiveVersion(state) ? visibleOn : []);

export const hasApprovedToCompare = (listing: LiveState) =>
  listing.status === 'updated' || (listing.status !== 'approved' && hasLiveVersion(listing) === true);

export const hasDeclinedToCompare = ({ status, comments, ...state }: LiveState) =>
  status === 'pending' && Boolean(comments) && hasLiveVersion({ status, comments, ...state }) !== true;

type Days = {
  status: string;
  visibleFrom?: string | null | undefined;
  visibleTo?: string | null | undefined;
  liveFrom?: string | null | undefined;
  liveTo?: string | null | undefined;
};

/** The day on which the approved version ended, or will begin; null while shown, or without known days. */
export function outsideDays(
  { status, visibleFrom, visibleTo, liveFrom, liveTo }: Days,
  today: string,
): { isOver: boolean; day: string } | null {
  const days = status === 'approved' ? [visibleFrom, visibleTo] : [liveFrom, liveTo];
  const [first = '', last = ''] = days.map((day) => day?.slice(0, 10) ?? '');
  if (last && isDay(last) && last < today) return { isOver: true, day: addDays(last, 1) };
  return first && isDay(first) && first > today ? { isOver: false, day: first } : null;
}

export const shownToday = (listing: LiveState & Days, today: string): boolean | undefined =>
  outsideDays(listing, today) ? false : hasLiveVersion(listing);
