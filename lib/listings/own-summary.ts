import { carriesForm, completenessOf, type Completable } from './completeness';
import type { ListingKind } from './listing';

/** So many listings are named at a time on the dashboard. */
export const mostNamed = 3;

/** What a company's dashboard says of its listings. */
export type OwnSummary<Listing> = {
  total: number;
  /** How many of them tell enough to be judged. */
  judged: number;
  /** The newest that were declined. */
  declined: Listing[];
  /** Those that miss the most, the least complete first. */
  leastComplete: Listing[];
};

/** Sums listings up, which come newest first. */
export function summaryOf<Listing extends Completable & { status: string }>(
  listings: readonly Listing[],
  kind: ListingKind,
  now: Date,
): OwnSummary<Listing> {
  const judged = listings.filter(carriesForm);
  const incomplete = judged
    .map((listing) => ({ listing, ...completenessOf(listing, kind, now) }))
    .filter(({ next }) => next)
    .sort((one, other) => one.percent - other.percent);
  return {
    total: listings.length,
    judged: judged.length,
    declined: listings.filter(({ status }) => status === 'declined').slice(0, mostNamed),
    leastComplete: incomplete.slice(0, mostNamed).map(({ listing }) => listing),
  };
}
