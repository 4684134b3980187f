import * as desk from '@/texts/enquiries/enquiry-desk';
import * as texts from '@/texts/enquiries/general-enquiries';

/** What a list of custom enquiries can be narrowed to: whether their senders have confirmed the address. */
export const verifiedStates = ['verified', 'unverified'] as const;

/** The views of that list (Handbook, staff 14). */
export const generalViews = ['unread', 'waiting', 'mine', 'unassigned'] as const;
export type GeneralView = (typeof generalViews)[number];

export const generalViewLabels: Record<GeneralView, string> = {
  unread: desk.unread,
  waiting: desk.waiting,
  mine: texts.mine,
  unassigned: texts.unassigned,
};
