import * as texts from '@/texts/insights/analytics';

/** Periods of the dashboard's counts (Handbook, lists 7). */
export const periods = [
  { days: 1095, label: texts.threeYears },
  { days: 730, label: texts.twoYears },
  { days: 365, label: texts.oneYear },
  { days: 30, label: texts.thirtyDays },
  { days: 7, label: texts.sevenDays },
] as const;
export const defaultDays = 365;
/** The longest period. */
export const longestDays = 1095;

/** What the series tell day by day; custom enquiries by their state. */
export const metrics = ['views', 'enquiries', 'completed', 'uncompleted'] as const;
export type Metric = (typeof metrics)[number];

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

/** Which of a card's curves stands under its count. */
export const curveName = ({ days, verified }: Pick<CountQuery, 'days' | 'verified'>) =>
  verified === false ? `uncompleted ${days}` : String(days);

/** The charts by the last part of their address, with what they show. */
export const charts = {
  views: ['views'],
  enquiries: ['enquiries'],
  'custom-enquiries': ['completed', 'uncompleted'],
} as const satisfies Record<string, readonly Metric[]>;
export type ChartName = keyof typeof charts;

/** The period of an address; the usual one for what is no period. */
export const periodOf = (text: string | string[] | undefined) =>
  periods.find(({ days }) => String(days) === text)?.days ?? defaultDays;
