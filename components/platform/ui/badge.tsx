import { dash } from '@/lib/platform/values/format';
import { formatStatus } from './status-name';

type Tone = 'green' | 'blue' | 'orange' | 'red' | 'grey';

const tones: Record<Tone, { badge: string; dot: string }> = {
  green: { badge: 'bg-green-tint text-green-ink', dot: 'bg-green-dot' },
  blue: { badge: 'bg-blue-tint text-blue-ink', dot: 'bg-blue-dot' },
  orange: { badge: 'bg-orange-tint text-orange-ink', dot: 'bg-orange-dot' },
  red: { badge: 'bg-red-tint text-red-ink', dot: 'bg-red-dot' },
  grey: { badge: 'bg-grey-tint text-grey-ink', dot: 'bg-grey-dot' },
};

const toneOfStatus: Record<string, Tone> = {
  approved: 'green',
  active: 'green',
  verified: 'green',
  updated: 'orange',
  closed: 'red',
  declined: 'red',
  deleted: 'grey',
  draft: 'grey',
  spam: 'grey',
};

/** A word on a soft tint; the word alone carries the meaning. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-2 text-xs font-medium whitespace-nowrap ${tones[tone].badge}`}
    >
      <span aria-hidden className={`size-1.5 rounded-full ${tones[tone].dot}`} />
      {children}
    </span>
  );
}

/** A record's status in its colour; anything unknown is blue (Handbook, listings: Statuses). A dash without a status. */
export function StatusBadge({ status }: { status: string | null | undefined }) {
  if (!status) return dash;
  const tone = toneOfStatus[status.toLowerCase()] ?? 'blue';
  return <Badge tone={tone}>{formatStatus(status)}</Badge>;
}
