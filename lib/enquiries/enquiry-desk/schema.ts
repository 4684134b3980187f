import * as texts from '@/texts/enquiries/enquiry-desk';
import { addDays, dayOf } from '../../platform/values/days';
import { roles, type Role } from '../../roles';
import { realStates } from '../../lists/list-filters/schema';

export type DeskList = 'enquiries' | 'general-enquiries';

export const enquiryStates = [...realStates, 'spam'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const stateLabel = (state: string | undefined): string | null =>
  Object.entries(texts.stateNames).find(([name]) => name === state)?.[1] ?? null;

/** States set by hand; `new` is unread. */
export const chosenStates = ['opened', 'answered', 'won', 'lost'] as const;
export type ChosenState = (typeof chosenStates)[number];

/** Companies' people answer enquiries, not staff. */
export const deskPeople: readonly Role[] = roles.filter((role) => role.endsWith('-owner'));
export const isAtDesk = ({ type }: { type: Role }) => deskPeople.includes(type);

/** Staff may only lift the mark; companies may also set it. */
export type SpamRight = 'mark' | 'lift';
export const isSpamOffered = (right: SpamRight | null, state: string | undefined): boolean =>
  state === 'spam' ? right !== null : right === 'mark' && state !== 'answered' && state !== 'won';

export const longestNote = 4000;

/** An unanswered enquiry counts as waiting after these hours, until these days. */
export const waitingHours = 24;
export const waitingDays = 90;

/** 95 minutes as '1 h 35 min', three days as '3 days'. */
export function formatMinutes(minutes: number): string {
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
  spam: texts.stateNames.spam,
};

export const isNarrowed = (filter: object) => Object.values(filter).some(Boolean);

export function mondayOf(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return addDays(dayOf(now), -sinceMonday);
}
