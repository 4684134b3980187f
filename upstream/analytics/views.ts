import type { Views } from '../../lib/analytics/intake';
import type { Database } from '../db/client';
import { addDays, dayOf } from '../days';
import { badRequest, type RuleError } from '../errors';
import { findListings, type Listing } from '../listings/queries';
import { addCounts } from './queries';
import { scopesOf } from '../scopes';

/** How late a website may report views, in days. */
const longestDelay = 31;

export type ListingViews = {
  listing: Pick<Listing, 'id' | 'kind' | 'companyId'>;
  day: string;
  count: number;
};

/** Counts views of listings. */
export const addViews = (db: Database, views: ListingViews[]) =>
  addCounts(
    db,
    views.map(({ listing, day, count }) => ({
      scopes: scopesOf(listing),
      metric: 'views',
      day,
      total: count,
    })),
  );

/** Counts what a website reports and gives the sum; 400 for unknown listings and days that are not within the last month, and then counts nothing. */
export async function reportViews(db: Database, { views }: Views, now: Date): Promise<number> {
  const today = dayOf(now);
  const earliest = addDays(today, -longestDelay);
  const listings = await findListings(
    db,
    views.map((view) => view.listing),
  );
  const errors: RuleError[] = [];
  const known: ListingViews[] = [];
  views.forEach(({ listing: id, count, day = today }, position) => {
    const listing = listings.get(id);
    if (!listing) errors.push({ msg: 'Unknown listing.', param: `views.${position}.listing` });
    if (day < earliest || day > today) {
      errors.push({ msg: `Must be between ${earliest} and ${today}.`, param: `views.${position}.day` });
    }
    if (listing) known.push({ listing, day, count });
  });
  if (errors.length > 0) throw badRequest(errors);
  await addViews(db, known);
  return views.reduce((sum, view) => sum + view.count, 0);
}
