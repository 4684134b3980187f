import type { Views } from '../../../lib/insights/analytics/calls';
import type { Database } from '../../platform/db/client';
import { addDays, dayOf } from '../../../lib/platform/values/days';
import { badRequest, type RuleError } from '../../platform/errors/errors';
import { findListings, type Listing, isShownDay, findShownDays } from '../../listings/queries';
import { addCounts } from '../../platform/counts/queries';
import { scopesOf } from '../../platform/http/scopes';
import type { AdmittedWebsite } from '../../sites/websites/intake';

/** The oldest views that a website may report, in days. */
const longestDelay = 31;
/** The offset of the easternmost time zone from UTC. */
const furthestAheadMs = 14 * 3_600_000;

export type ListingViews = {
  listing: Pick<Listing, 'id' | 'kind' | 'companyId'>;
  day: string;
  count: number;
  websiteId?: string | undefined;
};

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

/** The most views of one listing that a report without a key may hold. */
const mostUnproven = 1000;

const entryOf = ({ param }: RuleError) => Number(param.split('.')[1]);

/** The sum of a report's views without its rejected entries. */
export function countAcceptedViews(errors: RuleError[], views: Views['views']): number {
  const wrong = new Set(errors.map(entryOf));
  return views.reduce((sum, view, at) => ('count' in view && !wrong.has(at) ? sum + view.count : sum), 0);
}

/** Counts a website's views and gives the errors of rejected entries. 400 if it rejects all. */
export async function reportViews(
  db: Database,
  website: AdmittedWebsite,
  views: Views['views'],
  now: Date,
): Promise<RuleError[]> {
  const today = dayOf(now);
  const lastDay = dayOf(new Date(now.getTime() + furthestAheadMs));
  const earliest = addDays(today, -longestDelay);
  const ids = views.flatMap((view) => ('listing' in view ? [view.listing] : []));
  const listings = await findListings(db, ids);
  const shown = await findShownDays(db, website.id, ids);
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
    // A day that has already begun in the website's time zone counts as today in UTC.
    const day = reported > today ? today : reported;
    if (!isInTime) refuse(`Must be between ${earliest} and ${lastDay}.`, 'day');
    if (!listing) refuse('Unknown listing.', 'listing');
    else if (isInTime && !isShownDay(shown.get(id), day)) refuse('Is not shown on this website.', 'listing');
    if (count > mostUnproven && !website.isProven)
      refuse(`Must be at most ${mostUnproven} without a key.`, 'count');
    if (listing && errors.length === before) right.push({ listing, day, count, websiteId: website.id });
  });
  if (right.length === 0) throw badRequest(errors);
  await addViews(db, right);
  return errors;
}
