import { dash, formatCount, formatMoney } from '../platform/values/format';
import type { Season } from './listing';
import { seasons } from './seasons';

type ListingCounts = {
  costPerPersonFrom?: number | null;
  costPerPersonTo?: number | null;
  costPercent?: number | null;
  views?: number | null;
  enquiries?: unknown[] | null;
  enquiriesCount?: number;
  prices?: Partial<Record<Season, { price?: number | string | null } | null>> | null;
  photos?: ListedPhoto[] | null;
};
type ListedPhoto = { thumbnail?: string; url?: string; file?: string | { url?: string } };

const orDash = (value: number | null | undefined, format: (value: number) => string) =>
  value == null ? dash : format(value);

const amountOf = (value: number | string | null | undefined) => {
  const amount = value == null || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(amount) ? amount : undefined;
};

function pricesOf({ costPerPersonFrom, costPerPersonTo, prices }: ListingCounts) {
  const [low, peak] = [amountOf(costPerPersonFrom), amountOf(costPerPersonTo)];
  if (low !== undefined || peak !== undefined) return { low, peak };
  const amounts = seasons
    .map((season) => amountOf(prices?.[season]?.price))
    .filter((amount) => amount !== undefined);
  return amounts.length > 0 ? { low: Math.min(...amounts), peak: Math.max(...amounts) } : {};
}

/** Low and peak price in US dollars; one if equal, none if missing. */
export function priceBounds(listing: ListingCounts): number[] {
  const { low, peak } = pricesOf(listing);
  const known = [low, peak].filter((price) => price !== undefined);
  return [...new Set(known)];
}

export const lowPrice = ({ costPerPersonFrom }: ListingCounts) =>
  costPerPersonFrom == null ? [] : [costPerPersonFrom];
export const costPercent = (listing: ListingCounts) =>
  orDash(listing.costPercent, (value) => (Number.isFinite(value) ? `${formatMoney(value)}%` : dash));
export const viewCount = ({ views }: ListingCounts) => orDash(views, formatCount);
export const enquiryCount = ({ enquiriesCount, enquiries }: ListingCounts) =>
  orDash(enquiriesCount ?? enquiries?.length, formatCount);

export function firstPicture({ photos }: ListingCounts): string | undefined {
  const { thumbnail, url, file } = photos?.[0] ?? {};
  return thumbnail ?? url ?? (typeof file === 'string' ? file : file?.url);
}
