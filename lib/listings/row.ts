import { dash, formatCount, formatMoney } from '../format';

/** What the lists show of a listing besides its title. */
export type ListingCounts = {
  costPerPersonFrom?: number | null;
  costPerPersonTo?: number | null;
  costPercent?: number | null;
  views?: number | null;
  enquiries?: unknown[];
  /** How many there are, where the upstream says so instead of naming them all. */
  enquiriesCount?: number;
};

const orDash = (value: number | null | undefined, format: (value: number) => string) =>
  value == null ? dash : format(value);

/** '310.0 – 520.0', from the low to the peak price in US dollars; a dash where there is none. */
export function priceRange({ costPerPersonFrom: low, costPerPersonTo: peak }: ListingCounts): string {
  if (low == null || peak == null || low === peak) return orDash(low ?? peak, formatMoney);
  return `${formatMoney(low)} – ${formatMoney(peak)}`;
}

export const costPerPerson = ({ costPerPersonFrom }: ListingCounts) => orDash(costPerPersonFrom, formatMoney);
export const costPercent = (listing: ListingCounts) =>
  orDash(listing.costPercent, (value) => `${formatMoney(value)} %`);
export const viewCount = ({ views }: ListingCounts) => orDash(views, formatCount);
export const enquiryCount = ({ enquiriesCount, enquiries = [] }: ListingCounts) =>
  formatCount(enquiriesCount ?? enquiries.length);
