import * as texts from '@/texts/account/privacy';

const storedGroups = {
  enquiries: texts.enquiries,
  messages: texts.messages,
  attachments: texts.attachments,
  custom: texts.customEnquiries,
  feedback: texts.feedback,
  applications: texts.applications,
  contacts: texts.contacts,
  listings: texts.listings,
  accounts: texts.accounts,
  signIns: texts.signIns,
  history: texts.history,
  mentions: texts.mentions,
  mails: texts.mails,
} as const;
export type StoredGroup = keyof typeof storedGroups;

export type StoredCount = { group: StoredGroup; count: number };

export const groupName = (group: string): string =>
  Object.hasOwn(storedGroups, group) ? storedGroups[group as StoredGroup] : group;
