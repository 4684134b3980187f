import { StatusBadge } from '@/components/platform/ui/badge';
import type { ListingKind } from '@/lib/listings/listing';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { reviewSentence } from '@/lib/review/review-times/server';
import * as texts from '@/texts/listings/listings';

const meanings: Record<string, string> = {
  draft: texts.draftMeans,
  pending: texts.pendingMeans,
  approved: texts.approvedMeans,
  updated: texts.updatedMeans,
  declined: texts.declinedMeans,
};

const shownMeanings: Record<string, string> = {
  pending: texts.travellersSeeBefore,
  approved: texts.travellersSeeIt,
  updated: texts.travellersSeeApproved,
  declined: texts.travellersSeeBefore,
};

/** What a status means; for travellers only where websites read the upstream. */
export const explainStatus = (status: string, readByWebsites: boolean): string =>
  [meanings[status], readByWebsites && shownMeanings[status]].filter(Boolean).join(' ');

type StatusLegendProps = {
  statuses: readonly string[];
  /** The kind whose review time is shown; none where it may be either. */
  kind?: ListingKind | undefined;
};

/** What the statuses of listings mean for travellers, and how long a review takes. */
export async function StatusLegend({ statuses, kind }: StatusLegendProps) {
  const readByWebsites = hasCapability('site-listings');
  const takes = kind ? await reviewSentence(kind) : null;
  return (
    <details className="mt-6 text-quiet">
      <summary className="inline-block rounded-sm py-2 underline underline-offset-4 hover:text-ink pointer-coarse:py-3">
        {texts.whatStatusesMean}
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-baseline">
        {statuses
          .filter((status) => meanings[status])
          .map((status) => (
            <div key={status} className="contents max-sm:block">
              <dt>
                <StatusBadge status={status} />
              </dt>
              <dd className="max-sm:mt-1">
                {explainStatus(status, readByWebsites)} {status === 'pending' && <span>{takes}</span>}
              </dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
