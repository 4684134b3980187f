import { dash } from '@/lib/platform/values/format';
import { formatStatus } from './status-name';

type Tone = 'green' | 'blue' | 'orange' | 'red' | 'grey';

const tones: Record<Tone, string> = {
  green: 'bg-green-tint text-green-ink before:bg-green-dot',
  blue: 'bg-blue-tint text-blue-ink before:bg-blue-dot',
  orange: 'bg-orange-tint text-orange-ink before:bg-orange-dot',
  red: 'bg-red-tint text-red-ink before:bg-red-dot',
  grey: 'bg-grey-tint text-grey-ink before:bg-grey-dot',
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
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}

/** A record's status in its colour; anything unknown is blue (Handbook, listings: Statuses). A dash without a status. */
export function StatusBadge({ status }: { status: string | null | undefined }) {
  if (!status) return dash;
  const tone = toneOfStatus[status.toLowerCase()] ?? 'blue';
  return <Badge tone={tone}>{formatStatus(status)}</Badge>;
}
