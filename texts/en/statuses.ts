/** The statuses of records, by what an upstream calls them. */
export const statuses: Partial<Record<string, string>> = {
  active: 'Active',
  approved: 'Approved',
  declined: 'Declined',
  deleted: 'Deleted',
  draft: 'Draft',
  pending: 'Pending',
  read: 'Read',
  rejected: 'Rejected',
  submitted: 'Submitted',
  unread: 'Unread',
  updated: 'Updated',
  verified: 'Verified',
};
