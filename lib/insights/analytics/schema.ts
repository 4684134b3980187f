import * as texts from '@/texts/insights/analytics';

/** Periods of the dashboard's counts (Handbook, lists: The dashboard). */
export const periods = [
  { days: 1095, label: texts.threeYears },
  { days: 730, label: texts.twoYears },
  { days: 365, label: texts.oneYear },
  { days: 30, label: texts.thirtyDays },
  { days: 7, label: texts.sevenDays },
] as const;
const defaultDays = 365;
export const longestDays = 1095;

export const metrics = ['views', 'enquiries', 'completed', 'uncompleted'] as const;
export type Metric = (typeof metrics)[number];

export type CountQuery = { days: number; companyId?: string; verified?: boolean };
/** Completed enquiries are the verified ones. */
export const firstCustomQuery: CountQuery = { days: defaultDays, verified: true };

export const countPaths = {
  views: '/dashboard/analytics/view-count',
  enquiries: '/dashboard/analytics/enquiry-count',
  generalEnquiries: '/dashboard/analytics/general-enquiry-count',
} as const;
export type CountName = keyof typeof countPaths;

export const curveName = ({ days, verified }: Pick<CountQuery, 'days' | 'verified'>) =>
  verified === false ? `uncompleted ${days}` : String(days);

export const charts = {
  views: ['views'],
  enquiries: ['enquiries'],
  'custom-enquiries': ['completed', 'uncompleted'],
} as const satisfies Record<string, readonly Metric[]>;
export type ChartName = keyof typeof charts;

export const parsePeriod = (text: string | string[] | undefined) =>
  periods.find(({ days }) => String(days) === text)?.days ?? defaultDays;
