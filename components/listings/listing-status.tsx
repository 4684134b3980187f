import { StatusBadge } from '@/components/platform/ui/badge';
import { DateText } from '@/components/platform/ui/date-text';
import { Sentence } from '@/components/platform/ui/sentence';
import { dayOf } from '@/lib/platform/values/days';
import { outsideDays } from '@/lib/listings/live';
import * as texts from '@/texts/listings/listings';

type Listing = Parameters<typeof outsideDays>[0];

/** Since when a listing is not shown, or from when it will be. */
export const ShownDays = ({ isOver, day }: { isOver: boolean; day: string }) => (
  <Sentence parts={(isOver ? texts.notShownSince : texts.shownFrom)(<DateText value={day} />)} />
);

/** A listing's status, and since or from when its approved version is off or on show. */
export function ListingStatus({ listing }: { listing: Listing }) {
  const outside = outsideDays(listing, dayOf(new Date()));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge status={listing.status} />
      {outside && (
        <span className="text-xs text-quiet">
          <ShownDays {...outside} />
        </span>
      )}
    </span>
  );
}
