import { carriesForm, completenessOf, type Completable } from './completeness';
import type { ListingKind } from './listing';

const maxNamed = 3;

export type OwnSummary<Listing> = {
  total: number;
  /** Those with enough data to be judged. */
  judged: number;
  declined: Listing[];
  leastComplete: Listing[];
};

export function summarizeListings<Listing extends Completable & { status: string }>(
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
    declined: listings.filter(({ status }) => status === 'declined').slice(0, maxNamed),
    leastComplete: incomplete.slice(0, maxNamed).map(({ listing }) => listing),
  };
}
