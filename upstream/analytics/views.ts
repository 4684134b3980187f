import type { Views } from '../../lib/analytics/intake';
import type { Database } from '../db/client';
import { addDays, dayOf } from '../../lib/days';
import { badRequest, type RuleError } from '../errors';
import { findListings, type Listing } from '../listings/queries';
import { isWithin, shownOn } from '../listings/show';
import { addCounts } from './queries';
import { scopesOf } from '../scopes';
import type { Admitted } from '../websites/intake';

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

/**
 * Counts what a website reports. 400 for listings that it does not show on that day, days that are not within the
 * last month and have begun nowhere, and counts beyond belief from who has no key; nothing is counted then.
 */
export async function reportViews(
  db: Database,
  website: Admitted,
  views: Views['views'],
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  const lastDay = dayOf(new Date(now.getTime() + furthestAheadMs));
  const earliest = addDays(today, -longestDelay);
  const ids = views.map((view) => view.listing);
  const listings = await findListings(db, ids);
  const shown = await shownOn(db, website.id, ids);
  const errors: RuleError[] = [];
  const known: ListingViews[] = [];
  views.forEach(({ listing: id, count, day: reported = today }, position) => {
    const listing = listings.get(id);
    const isInTime = earliest <= reported && reported <= lastDay;
    // Counts are by days of UTC, and a day that has begun where the website stands is still today.
    const day = reported > today ? today : reported;
    if (!isInTime)
      errors.push({ msg: `Must be between ${earliest} and ${lastDay}.`, param: `views.${position}.day` });
    if (!listing) errors.push({ msg: 'Unknown listing.', param: `views.${position}.listing` });
    else if (isInTime && !isWithin(shown.get(id), day))
      errors.push({ msg: 'Is not shown on this website.', param: `views.${position}.listing` });
    if (count > mostUnproven && !website.isProven)
      errors.push({
        msg: `Must be at most ${mostUnproven} without a key.`,
        param: `views.${position}.count`,
      });
    if (listing) known.push({ listing, day, count, websiteId: website.id });
  });
  if (errors.length > 0) throw badRequest(errors);
  await addViews(db, known);
}
