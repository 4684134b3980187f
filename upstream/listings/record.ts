import { draftStatus } from '../../lib/listings/listing';
import { seasons } from '../../lib/listings/seasons';
import { thumbnailAddress } from '../file-store';
import type { ListingContent } from './content';
import type { Listing } from './queries';

export type Owner = { _id: string; companyName: string; logo: string | null };
export type Counts = { views: number; enquiries: number };

const dayOrNull = (day: string) => day || null;

/** What a draft holds, with null for the days that are not chosen yet. */
function withoutBlankDays(content: ListingContent) {
  const { prices, visibleFrom, visibleTo } = content;
  const bands = seasons.map((season) => {
    const duration = prices[season].duration.map(({ from, to }) => ({
      from: dayOrNull(from),
      to: dayOrNull(to),
    }));
    return [season, { ...prices[season], duration }];
  });
  return {
    ...content,
    prices: Object.fromEntries(bands) as typeof prices,
    visibleFrom: dayOrNull(visibleFrom),
    visibleTo: dayOrNull(visibleTo),
  };
}

/** A listing as responses carry it. The reason for declining is there until an approval. */
export function toRecord(listing: Listing, owner: Owner, counts?: Counts) {
  const { content, status } = listing;
  return {
    _id: listing.id,
    slug: listing.slug,
    status,
    version: listing.version,
    ...(status === draftStatus && content ? withoutBlankDays(content) : content),
    title: listing.title,
    photos: (content?.photos ?? []).map((photo) => ({ ...photo, thumbnail: thumbnailAddress(photo.url) })),
    owner,
    costPerPersonFrom: listing.lowPrice,
    costPerPersonTo: listing.peakPrice,
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
    deletedAt: listing.deletedAt?.toISOString() ?? null,
    comments: status === 'approved' ? null : listing.declineReason,
    commentsAt: status === 'approved' ? null : (listing.declinedAt?.toISOString() ?? null),
    liveOn: listing.approved?.visibleOn ?? [],
    enquiries: [],
    ...(counts && { views: counts.views, enquiriesCount: counts.enquiries }),
  };
}
