import { StatusBadge } from '@/components/ui/badge';
import * as texts from '@/texts/listings';

const meanings: Record<string, string> = {
  draft: texts.draftMeans,
  pending: texts.pendingMeans,
  approved: texts.approvedMeans,
  updated: texts.updatedMeans,
  declined: texts.declinedMeans,
};

/** What the statuses of listings mean for travellers. */
export function StatusLegend({ statuses }: { statuses: readonly string[] }) {
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
              <dd className="max-sm:mt-1">{meanings[status]}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
