/** Periods of the dashboard's counts (Handbook, lists 7). */
export const periods = [
  { days: 1095, label: '3 years' },
  { days: 730, label: '2 years' },
  { days: 365, label: '1 year' },
  { days: 30, label: '30 days' },
  { days: 7, label: '7 days' },
] as const;
export const defaultDays = 365;

/** What a count call is asked: a period in days and, optionally, one company or the state of custom enquiries. */
export type CountQuery = { days: number; companyId?: string; verified?: boolean };
/** What the Custom Enquiries card counts to begin with: the completed ones, which are those that were verified. */
export const firstCustomQuery: CountQuery = { days: defaultDays, verified: true };

/** The count calls by what they count. */
export const countPaths = {
  views: '/dashboard/analytics/view-count',
  enquiries: '/dashboard/analytics/enquiry-count',
  generalEnquiries: '/dashboard/analytics/general-enquiry-count',
} as const;
export type CountName = keyof typeof countPaths;
