import * as texts from '@/texts/account/notices';
import type { Right } from '../../roles';

/** What the people of a company are mailed; each can be switched off alone (Handbook, notices 1). */
export const noticeKinds = [
  'enquiry',
  'answer',
  'approval',
  'decline',
  'visibility',
  'season',
  'digest',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a notice is called on screen and on the page behind a mail's link. */
export const noticeTitles: Record<NoticeKind, string> = {
  enquiry: texts.newEnquiries,
  answer: texts.answersOfTravellers,
  approval: texts.approvals,
  decline: texts.declinedListings,
  visibility: texts.visibilityThatEnds,
  season: texts.pricesThatEnd,
  digest: texts.theWeekInNumbers,
};

/** What those are mailed who only answer enquiries. */
const ofEnquiries: readonly NoticeKind[] = ['enquiry', 'answer', 'digest'];

/** The notices of somebody's right in the company. */
export const noticesFor = (right: Right): readonly NoticeKind[] =>
  right === 'enquiries' ? ofEnquiries : noticeKinds;
