import { dash } from '@/lib/format';
import { waitingTime } from '@/lib/review/waiting';

type WaitingBarProps = { review: { submittedAt: string; dueAt: string } };

/** How long a review has waited against its target: a bar, and the same in words. */
export function WaitingBar({ review }: WaitingBarProps) {
  const time = waitingTime(review);
  if (!time) return dash;
  const { waits, target, isLate, used } = time;
  return (
    <span className="inline-block min-w-36">
      <time dateTime={review.submittedAt} className="block">
        {waits}
      </time>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden className="my-1 block h-1 w-full">
        <rect width="100" height="4" rx="2" className="fill-line" />
        <rect width={used * 100} height="4" rx="2" className={isLate ? 'fill-red-dot' : 'fill-green-dot'} />
      </svg>
      <span
        className={`block text-xs whitespace-nowrap ${isLate ? 'font-medium text-red-ink' : 'text-quiet'}`}
      >
        {target}
      </span>
    </span>
  );
}
