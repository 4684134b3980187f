import {
  costPercent,
  enquiryCount,
  firstPicture,
  lowPrice,
  priceBounds,
  viewCount,
} from '@/lib/listings/row';
import { outsideDays } from '@/lib/listings/live';
import type { Property } from '@/lib/listings/properties/schema';
import type { Safari } from '@/lib/listings/safaris/schema';

export type ListingRow = ReturnType<typeof listingRow>;

/** What a list shows of a listing. */
export function listingRow(listing: Safari | Property, today: string) {
  const { _id, slug, title, owner, deletedAt } = listing;
  return {
    _id,
    slug,
    title,
    picture: firstPicture(listing) ?? null,
    owner: owner ? { _id: owner._id, companyName: owner.companyName } : null,
    prices: priceBounds(listing),
    cost: lowPrice(listing),
    percent: costPercent(listing),
    views: viewCount(listing),
    enquiries: enquiryCount(listing),
    status: deletedAt ? 'deleted' : listing.status,
    isDeleted: Boolean(deletedAt),
    outside: deletedAt ? null : outsideDays(listing, today),
  };
}
