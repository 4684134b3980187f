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
 * last month, and counts beyond belief from who has no key; nothing is counted then.
 */
export async function reportViews(
  db: Database,
  website: Admitted,
  views: Views['views'],
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  const earliest = addDays(today, -longestDelay);
  // East of Greenwich a day begins earlier: what was seen on it was seen today, UTC.
  const latest = addDays(today, 1);
  const ids = views.map((view) => view.listing);
  const listings = await findListings(db, ids);
  const shown = await shownOn(db, website.id, ids);
  const errors: RuleError[] = [];
  const known: ListingViews[] = [];
  views.forEach(({ listing: id, count, day: given = today }, position) => {
    const listing = listings.get(id);
    const day = given === latest ? today : given;
    const isInTime = earliest <= day && day <= today;
    if (!isInTime)
      errors.push({ msg: `Must be between ${earliest} and ${latest}.`, param: `views.${position}.day` });
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
