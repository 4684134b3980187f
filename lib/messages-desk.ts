/** What is said at the enquiry desk; apart from the other messages, because few pages need it. */
export const deskMessages = {
  markAll: 'This counts for all pages of the list as it is narrowed now, and for you alone. It cannot be undone.',
  allRead: 'They are marked as read.',
  unread: 'The enquiry is marked as unread.',
  stateSet: (label: string) => `The enquiry is marked as ${label.toLowerCase()}.`,
  noteSaved: 'The note was saved.',
  noteIsPrivate: 'For people of your company alone: travellers and staff never see it.',
} as const;
