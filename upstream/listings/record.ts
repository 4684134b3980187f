import { draftStatus } from '../../lib/listings/listing';
import { seasons, type Season } from '../../lib/listings/seasons';
import { isByRange, priceIn, readIn } from '../../lib/listings/year-prices';
import { companies } from '../companies/table';
import { thumbnailAddress } from '../file-store';
import type { ListingContent } from './content';
import type { Listing } from './queries';

/** The owner of a listing; websites show nothing of one that is closed. */
export type Owner = { _id: string; companyName: string; logo: string | null; closedAt: Date | null };
/** Those columns of a company. */
export const ownerColumns = {
  _id: companies.id,
  companyName: companies.companyName,
  logo: companies.logo,
  closedAt: companies.closedAt,
};
export type Counts = { views: number; enquiries: number };

const dayOrNull = (day: string) => day || null;

/** What a draft holds, with null for the days that are not chosen yet. */
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

/** The price of a season in a year. */
const priceOf = ({ content, ...columns }: Listing, season: Season, year: number) => {
  const band = content?.prices[season];
  if (band && isByRange(band)) return priceIn(band, year);
  return season === 'lowSeason' ? columns.lowPrice : columns.peakPrice;
};

/** What is read of a content in a year: the one price of each season is that of the year. */
export const contentIn = <Some extends Pick<ListingContent, 'prices'>>(
  content: Some,
  year: number,
): Some => ({
  ...content,
  prices: readIn(content.prices, year),
});

/** A listing as responses of a year carry it. The reason for declining is there until an approval. */
export function toRecord(listing: Listing, owner: Owner, year: number, counts?: Counts) {
  const { status } = listing;
  const live = owner.closedAt ? null : listing.approved;
  const content = listing.content && contentIn(listing.content, year);
  return {
    _id: listing.id,
    slug: listing.slug,
    status,
    version: listing.version,
    ...(status === draftStatus && content ? withoutBlankDays(content) : content),
    title: listing.title,
    photos: (content?.photos ?? []).map((photo) => ({ ...photo, thumbnail: thumbnailAddress(photo.url) })),
    owner: { _id: owner._id, companyName: owner.companyName, logo: owner.logo },
    costPerPersonFrom: priceOf(listing, 'lowSeason', year),
    costPerPersonTo: priceOf(listing, 'peakSeason', year),
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
    deletedAt: listing.deletedAt?.toISOString() ?? null,
    comments: status === 'approved' ? null : listing.declineReason,
    commentsAt: status === 'approved' ? null : (listing.declinedAt?.toISOString() ?? null),
    liveOn: live?.visibleOn ?? [],
    liveFrom: live?.visibleFrom ?? null,
    liveTo: live?.visibleTo ?? null,
    enquiries: [],
    ...(counts && { views: counts.views, enquiriesCount: counts.enquiries }),
  };
}
