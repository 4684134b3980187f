import { Sentence } from '@/components/platform/ui/sentence';
import { formatMinutes, waitingDays } from '@/lib/enquiries/enquiry-desk/schema';
import { answerTimes } from '@/lib/enquiries/enquiry-desk/server';
import * as texts from '@/texts/insights/dashboard';

/**
 * How soon enquiries were answered (Handbook, enquiries: The time to the first answer); nothing where none is due or
 * nothing is measured.
 */
export async function AnswerTimes() {
  const times = await answerTimes();
  if (!times || times.due === 0) return null;
  const { due, withinDay, medianMinutes } = times;
  return (
    <p className="mt-3 text-quiet">
      {medianMinutes !== null && (
        <span>
          <Sentence
            parts={texts.timeToAnswer(
              <span className="font-semibold text-ink">{formatMinutes(Number(medianMinutes))}</span>,
            )}
          />{' '}
        </span>
      )}
      <Sentence
        parts={texts.answeredWithinDay(
          <span className="font-semibold text-ink">{Math.round((100 * withinDay) / due)}%</span>,
          waitingDays,
        )}
      />
    </p>
  );
}
