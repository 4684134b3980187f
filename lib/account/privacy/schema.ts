import * as texts from '@/texts/account/privacy';

/** What is stored about a person, as it is counted. */
export const storedGroups = {
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

/** How many records of a group say something of a person. */
export type StoredCount = { group: StoredGroup; count: number };

/** What a group is called; as it came where this program has no words for it. */
export const groupName = (group: string): string =>
  Object.hasOwn(storedGroups, group) ? storedGroups[group as StoredGroup] : group;
