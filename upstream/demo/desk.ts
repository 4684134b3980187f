import { dayMs } from '../../lib/platform/values/days';
import type { EnquiryState } from '../../lib/enquiries/enquiry-states/schema';

const hourMs = 3_600_000;
/** Days after which most enquiries are closed, and a colleague has answered the rest. */
const settledDays = 20;
const answeredDays = 10;

/** The desk of a demo enquiry, derived from its time, so that no random numbers shift. */
export function deskAt(moment: Date, isRead: boolean, now: Date) {
  const number = Math.floor(moment.valueOf() / 1000) % 100;
  const ageDays = (now.valueOf() - moment.valueOf()) / dayMs;
  const isOpened = isRead || (ageDays > answeredDays && number < 85);
  const openedAt = new Date(moment.valueOf() + (1 + (number % 9)) * 1.4 * hourMs);
  if (!isOpened || openedAt > now) return {};
  const answeredAt = new Date(openedAt.valueOf() + (1 + (number % 13)) * 1.3 * hourMs);
  const isAnswered = (ageDays > answeredDays ? number < 92 : number < 60) && answeredAt < now;
  return { ...(isAnswered && { answeredAt }), openedAt, state: stateOf(isAnswered, ageDays, number) };
}

function stateOf(isAnswered: boolean, ageDays: number, number: number): EnquiryState {
  if (!isAnswered) return 'opened';
  if (ageDays < settledDays || number % 5 === 0) return 'answered';
  return number % 3 === 0 ? 'won' : 'lost';
}
