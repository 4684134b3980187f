import { dash } from '@/lib/platform/values/format';
import { waitingTime } from '@/lib/review/waiting';

type WaitingBarProps = { review: { submittedAt: string; dueAt: string } };

/** How long a review has waited against its target: in words. */
export function WaitingBar({ review }: WaitingBarProps) {
  const time = waitingTime(review);
  if (!time) return dash;
  const { waits, target, isLate } = time;
  return (
    <span className="inline-block">
      <time dateTime={review.submittedAt} className="block whitespace-nowrap">
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
