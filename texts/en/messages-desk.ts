import { own } from './own';

/** What is said at the enquiry desk; apart from the other messages, because few pages need it. */
export const deskMessages = {
  markAll:
    'This counts for all pages of the list as it is narrowed now, and for you alone. It cannot be undone.',
  allRead: 'They are marked as read.',
  unread: 'The enquiry is marked as unread.',
  stateSet: (label: string) => `The enquiry is marked as ${label.toLowerCase()}.`,
  isSpam: 'The enquiry is marked as not real. Say first that it is real.',
  isErased: 'The traveller was erased: there is no address left to write to.',
  isKnown: 'Your company has written with this traveller or answered them, so the enquiry is real.',
  spamMarked: 'Moved to Spam. The next ones of this sender go there too, for 90 days.',
  spamLifted: 'The enquiry is as it was before. The next ones of this sender come as ever.',
  noteSaved: 'The note was saved.',
  noteIsOfStaff: 'For staff alone: travellers and companies never see it.',
  assigned: (name: string) => `The enquiry is assigned to ${own(name)}.`,
  unassigned: 'The enquiry is assigned to nobody.',
  noteIsPrivate: 'For people of your company alone: travellers and staff never see it.',
  unfilled: (found: string) => `Fill in ${found} before you send it.`,
  sent: 'The reply is on its way.',
  writtenMeanwhile:
    'Somebody has written to this thread since you read it. Read that first, then send your reply if it still fits.',
  placeholders: (names: string) => `In the text, ${names} stand for what the enquiry says.`,
  stillToFill: (found: string) => `Still to fill in: ${found}`,
  savedReplyTaken: 'There is a saved reply of this name already.',
  tooManySaved: (most: number) => `There are ${most} saved replies. Delete one before you add another.`,
  inboundSecret: 'The secret is missing or wrong.',
} as const;
