import { spanText, waitingDays } from '@/lib/enquiry-desk/schema';
import { answerTimes } from '@/lib/enquiry-desk/server';

/** How soon enquiries were answered (Handbook, enquiries 3); nothing where none is due or the upstream does not tell. */
export async function AnswerTimes() {
  const times = await answerTimes();
  if (!times || times.due === 0) return null;
  const { due, withinDay, medianMinutes } = times;
  return (
    <p className="mt-3 text-quiet">
      {medianMinutes !== null && (
        <>
          Time to the first answer:{' '}
          <span className="font-semibold text-ink">{spanText(Number(medianMinutes))}</span> in the
          middle.{' '}
        </>
      )}
      <span className="font-semibold text-ink">{Math.round((100 * withinDay) / due)} %</span> of the enquiries
      of the last {waitingDays} days were answered within 24 hours.
    </p>
  );
}
