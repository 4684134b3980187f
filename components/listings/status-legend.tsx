import { StatusBadge } from '@/components/ui/badge';

const meanings: Record<string, string> = {
  draft: 'Is being written. Only its company and the network see it; nobody reviews it yet.',
  pending: 'Waits for its first review. Travellers do not see it yet.',
  approved: 'Travellers see it on its websites, between its visibility dates.',
  updated: 'Changed since it was approved. Travellers see the approved version until the change is reviewed.',
  declined: 'Was not accepted. Travellers do not see it; its form says why.',
};

/** What the statuses of listings mean for travellers. */
export function StatusLegend({ statuses }: { statuses: readonly string[] }) {
  return (
    <details className="mt-6 text-quiet">
      <summary className="inline-block rounded-sm py-2 underline underline-offset-4 hover:text-ink pointer-coarse:py-3">
        What the statuses mean
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
