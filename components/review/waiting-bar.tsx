import { dash } from '@/lib/platform/values/format';
import type { WaitingTime } from '@/lib/review/waiting';

type WaitingBarProps = { since: string; time: WaitingTime | null };

/** How long a review has waited against its target: in words. */
export function WaitingBar({ since, time }: WaitingBarProps) {
  if (!time) return dash;
  const { waits, target, isLate } = time;
  return (
    <span className="inline-block">
      <time dateTime={since} className="block whitespace-nowrap">
        {waits}
      </time>
      <span
        className={`block text-xs whitespace-nowrap ${isLate ? 'font-medium text-red-ink' : 'text-quiet'}`}
      >
        {target}
      </span>
    </span>
  );
}
