/** The statuses of records, by what an upstream calls them. */
export const statuses: Partial<Record<string, string>> = {
  active: 'Active',
  approved: 'Approved',
  declined: 'Declined',
  deleted: 'Deleted',
  draft: 'Draft',
  pending: 'Pending',
  rejected: 'Rejected',
  submitted: 'Submitted',
  updated: 'Updated',
  verified: 'Verified',
};
