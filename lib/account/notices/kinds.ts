import * as texts from '@/texts/account/notices';
import type { Right } from '../../roles';

/** Mails to companies, each can be switched off (Handbook, notices: What is sent by email). */
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

export const noticeTitles: Record<NoticeKind, string> = {
  enquiry: texts.newEnquiries,
  answer: texts.answersOfTravellers,
  approval: texts.approvals,
  decline: texts.declinedListings,
  visibility: texts.visibilityThatEnds,
  season: texts.pricesThatEnd,
  digest: texts.theWeekInNumbers,
};

const ofEnquiries: readonly NoticeKind[] = ['enquiry', 'answer', 'digest'];

export const noticesFor = (right: Right): readonly NoticeKind[] =>
  right === 'enquiries' ? ofEnquiries : noticeKinds;
