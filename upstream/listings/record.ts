import { thumbnailAddress } from '../file-store';
import type { Listing } from './queries';

export type Owner = { _id: string; companyName: string; logo: string | null };
export type Counts = { views: number; enquiries: number };

/** A listing as responses carry it. The reason for declining is there until an approval. */
export function toRecord(listing: Listing, owner: Owner, counts?: Counts) {
  const { content, status } = listing;
  return {
    _id: listing.id,
    slug: listing.slug,
    status,
    version: listing.version,
    ...content,
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
    enquiries: [],
    ...(counts && { views: counts.views, enquiriesCount: counts.enquiries }),
  };
}
