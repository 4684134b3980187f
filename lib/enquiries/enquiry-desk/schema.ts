import * as texts from '@/texts/enquiries/enquiry-desk';
import { addDays, dayOf } from '../../platform/values/days';
import { roles, type Role } from '../../roles';

/** The lists whose enquiries have a desk, as calls and pages name them. */
export type DeskList = 'enquiries' | 'general-enquiries';

/** What people of the company may set by hand; `new` is what nobody of them has read. */
export const chosenStates = ['opened', 'answered', 'won', 'lost'] as const;

/** Those who answer enquiries: the people of companies, not staff. */
export const deskPeople: readonly Role[] = roles.filter((role) => role.endsWith('-owner'));
export const isAtDesk = ({ type }: { type: Role }) => deskPeople.includes(type);

/** Staff take enquiries as real again; companies mark them as not real, too. */
export type SpamRight = 'mark' | 'lift';
/** Whether somebody is offered to mark an enquiry as not real, or to take it back: who was answered is real. */
export const isSpamOffered = (right: SpamRight | null, state: string | undefined): boolean =>
  state === 'spam' ? right !== null : right === 'mark' && state !== 'answered' && state !== 'won';

export const longestNote = 4000;

/** An enquiry without an answer waits after so many hours, and for so many days: what is older has gone by. */
export const waitingHours = 24;
export const waitingDays = 90;

/** 95 minutes as '1 h 35 min', three days as '3 days'; a dash is for the caller. */
export function spanText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return texts.minutes(whole);
  const hours = Math.floor(whole / 60);
  if (hours >= 48) return texts.days(Math.round(hours / 24));
  const rest = whole % 60;
  return rest && hours < 10 ? texts.hoursAndMinutes(hours, rest) : texts.hours(hours);
}

export const enquiryViews = ['unread', 'waiting', 'week', 'high', 'spam'] as const;
export type EnquiryView = (typeof enquiryViews)[number];

export const viewLabels: Record<EnquiryView, string> = {
  unread: texts.unread,
  waiting: texts.waiting,
  week: texts.thisWeek,
  high: texts.highValue,
  spam: texts.spam,
};

/** Whether a filter narrows anything. */
export const isNarrowed = (filter: object) => Object.values(filter).some(Boolean);

/** The Monday of the week that a moment is in, in UTC. */
export function mondayOf(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return addDays(dayOf(now), -sinceMonday);
}
