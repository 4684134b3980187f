import { StatusBadge } from '@/components/platform/ui/badge';
import { DateText } from '@/components/platform/ui/date-text';
import { Sentence } from '@/components/platform/ui/sentence';
import type { outsideDays } from '@/lib/listings/live';
import * as texts from '@/texts/listings/listings';

type ListingStatusProps = { status: string; outside: ReturnType<typeof outsideDays> };

/** Since when a listing is not shown, or from when it will be. */
export const ShownDays = ({ isOver, day }: { isOver: boolean; day: string }) => (
  <Sentence parts={(isOver ? texts.notShownSince : texts.shownFrom)(<DateText value={day} />)} />
);

/** A listing's status, and since or from when its approved version is off or on show. */
export const ListingStatus = ({ status, outside }: ListingStatusProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <StatusBadge status={status} />
    {outside && (
      <span className="text-xs text-quiet">
        <ShownDays {...outside} />
      </span>
    )}
  </span>
);
