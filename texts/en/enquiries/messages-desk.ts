import { own } from '../platform/language';

export const deskMessages = {
  markAll:
    'This applies to all pages of the list with its current filters, and to you only. It cannot be undone.',
  allRead: 'They are marked as read.',
  unread: 'The enquiry is marked as unread.',
  stateSet: (label: string) => `The enquiry is marked as ${label.toLowerCase()}.`,
  isSpam: 'The enquiry is marked as not real. Mark it as real first.',
  isErased: 'The traveller was erased: there is no address left to write to.',
  isKnown: 'Your company has written with this traveller or answered them, so the enquiry is real.',
  spamMarked: 'Moved to Spam. New enquiries from this sender go there too, for 90 days.',
  spamLifted: 'The enquiry was restored. New enquiries from this sender arrive as usual.',
  noteSaved: 'The note was saved.',
  noteIsOfStaff: 'Only staff see it here. Travellers who ask for their data get it too.',
  assigned: (name?: string) =>
    name ? `The enquiry is assigned to ${own(name)}.` : 'The enquiry is assigned.',
  unassigned: 'The enquiry is no longer assigned.',
  noteIsPrivate: 'Only people in your company see it here. Travellers who ask for their data get it too.',
  unfilled: (found: string) => `Fill in ${found} before you send it.`,
  sent: 'The reply is on its way.',
  writtenMeanwhile:
    'There is a new message in this thread. Read it first, then send your reply if it still fits.',
  placeholders: (names: string) => `In the text, ${names} are filled in from the enquiry.`,
  stillToFill: (found: string) => `Still to fill in: ${found}`,
  savedReplyTaken: 'There is already a saved reply with this name.',
  tooManySaved: (most: number) => `There are ${most} saved replies. Delete one before you add another.`,
  inboundSecret: 'The secret is missing or wrong.',
} as const;
