import { draftStatus, type Season } from '../../lib/listings/listing';
import { seasons } from '../../lib/listings/seasons';
import { costIn, isByRange, withPriceYear } from '../../lib/listings/year-prices';
import { companies } from '../account/users/table';
import { thumbnailAddress } from '../platform/files/file-store';
import type { ListingContent } from './table';
import type { Listing } from './queries';

/** The owner of a listing; websites show no listings of a closed one. */
type Owner = { _id: string; companyName: string; logo: string | null; closedAt: Date | null };
export const ownerColumns = {
  _id: companies.id,
  companyName: companies.companyName,
  logo: companies.logo,
  closedAt: companies.closedAt,
};
type Counts = { views: number; enquiries: number };

const dayOrNull = (day: string) => day || null;

/** A draft's content, with null for days that are not chosen yet. */
function withoutBlankDays(content: ListingContent) {
  const { prices, visibleFrom, visibleTo } = content;
  const bands = seasons.map((season) => {
    const duration = prices[season].duration.map(({ from, to, ...price }) => ({
      ...price,
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

const costOf = ({ content, lowPrice, peakPrice }: Listing, year: number) => {
  const cost = content && costIn(content.prices, year);
  const isByRangeIn = (season: Season) => content && isByRange(content.prices[season]);
  return {
    costPerPersonFrom: cost && isByRangeIn('lowSeason') ? cost.from : lowPrice,
    costPerPersonTo: cost && isByRangeIn('peakSeason') ? cost.to : peakPrice,
  };
};

/** A listing as responses carry it in a year. The decline reason stays until an approval. */
export function toRecord(listing: Listing, owner: Owner, year: number, counts?: Counts) {
  const { status } = listing;
  const live = owner.closedAt ? null : listing.approved;
  const content = listing.content && {
    ...listing.content,
    prices: withPriceYear(listing.content.prices, year),
  };
  return {
    _id: listing.id,
    slug: listing.slug,
    status,
    version: listing.version,
    ...(status === draftStatus && content ? withoutBlankDays(content) : content),
    title: listing.title,
    photos: (content?.photos ?? []).map((photo) => ({ ...photo, thumbnail: thumbnailAddress(photo.url) })),
    owner: { _id: owner._id, companyName: owner.companyName, logo: owner.logo },
    ...costOf(listing, year),
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
    deletedAt: listing.deletedAt?.toISOString() ?? null,
    comments: status === 'approved' ? null : listing.declineReason,
    commentsAt: status === 'approved' ? null : (listing.declinedAt?.toISOString() ?? null),
    liveOn: live?.visibleOn ?? [],
    liveFrom: live?.visibleFrom ?? null,
    liveTo: live?.visibleTo ?? null,
    ...(counts && { views: counts.views, enquiriesCount: counts.enquiries }),
  };
}
