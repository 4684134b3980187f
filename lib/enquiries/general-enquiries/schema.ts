import * as desk from '@/texts/enquiries/enquiry-desk';
import * as texts from '@/texts/enquiries/general-enquiries';

export const verifiedStates = ['verified', 'unverified'] as const;

/** Views of the list (Handbook, staff: The desk for custom enquiries). */
export const generalViews = ['unread', 'waiting', 'mine', 'unassigned'] as const;
export type GeneralView = (typeof generalViews)[number];

export const generalViewLabels: Record<GeneralView, string> = {
  unread: desk.unread,
  waiting: desk.waiting,
  mine: texts.mine,
  unassigned: texts.unassigned,
};
