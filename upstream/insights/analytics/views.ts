import type { Views } from '../../../lib/insights/analytics/intake';
import type { Database } from '../../platform/db/client';
import { addDays, dayOf } from '../../../lib/platform/values/days';
import { badRequest, type RuleError } from '../../platform/http/errors';
import { findListings, type Listing } from '../../listings/queries';
import { isWithin, shownOn } from '../../listings/show';
import { addCounts } from './queries';
import { scopesOf } from '../../platform/http/scopes';
import type { Admitted } from '../../sites/websites/intake';

/** How late a website may report views, in days. */
const longestDelay = 31;
/** How far ahead of UTC the first clocks of the world are. */
const furthestAheadMs = 14 * 3_600_000;

export type ListingViews = {
  listing: Pick<Listing, 'id' | 'kind' | 'companyId'>;
  day: string;
  count: number;
  websiteId?: string | undefined;
};

/** Counts views of listings. */
export const addViews = (db: Database, views: ListingViews[]) =>
  addCounts(
    db,
    views.map(({ listing, day, count, websiteId }) => ({
      scopes: scopesOf(listing),
      metric: 'views',
      day,
      total: count,
      websiteId,
    })),
  );

/** How many views of one listing anybody may report in a website's name, at a time. */
const mostUnproven = 1000;

/** The entry of a report that an error is about. */
const entryOf = ({ param }: RuleError) => Number(param.split('.')[1]);

/** How many views a report has beside the entries that errors are about. */
export function viewsBeside(errors: RuleError[], views: Views['views']): number {
  const wrong = new Set(errors.map(entryOf));
  return views.reduce((sum, view, at) => ('count' in view && !wrong.has(at) ? sum + view.count : sum), 0);
}

/**
 * Counts what a website reports, and gives what is wrong with the entries that it leaves out: of another form than the call's, of listings
 * that the website does not show on that day, of days that are not within the last month and have begun nowhere, and counts beyond belief
 * from who has no key. 400 where no entry is right.
 */
export async function reportViews(
  db: Database,
  website: Admitted,
  views: Views['views'],
  now: Date,
): Promise<RuleError[]> {
  const today = dayOf(now);
  const lastDay = dayOf(new Date(now.getTime() + furthestAheadMs));
  const earliest = addDays(today, -longestDelay);
  const ids = views.flatMap((view) => ('listing' in view ? [view.listing] : []));
  const listings = await findListings(db, ids);
  const shown = await shownOn(db, website.id, ids);
  const errors: RuleError[] = [];
  const right: ListingViews[] = [];
  views.forEach((view, position) => {
    const before = errors.length;
    const refuse = (msg: string, ...path: PropertyKey[]) =>
      errors.push({ msg, param: ['views', position, ...path].join('.') });
    if ('issues' in view) return view.issues.forEach(({ message, path }) => refuse(message, ...path));
    const { listing: id, count, day: reported = today } = view;
    const listing = listings.get(id);
    const isInTime = earliest <= reported && reported <= lastDay;
    // Counts are by days of UTC, and a day that has begun where the website stands is still today.
    const day = reported > today ? today : reported;
    if (!isInTime) refuse(`Must be between ${earliest} and ${lastDay}.`, 'day');
    if (!listing) refuse('Unknown listing.', 'listing');
    else if (isInTime && !isWithin(shown.get(id), day)) refuse('Is not shown on this website.', 'listing');
    if (count > mostUnproven && !website.isProven)
      refuse(`Must be at most ${mostUnproven} without a key.`, 'count');
    if (listing && errors.length === before) right.push({ listing, day, count, websiteId: website.id });
  });
  if (right.length === 0) throw badRequest(errors);
  await addViews(db, right);
  return errors;
}
