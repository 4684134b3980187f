import * as texts from '@/texts/review/review';
import { listingKinds, type ListingKind } from '../listings/listing';

/** What staff decide on: listings, and applications whose e-mail address is confirmed. */
export const reviewKinds = [...listingKinds, 'application'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const isReviewKind = (value: unknown): value is ReviewKind =>
  (reviewKinds as readonly unknown[]).includes(value);
export const isListingKind = (kind: ReviewKind): kind is ListingKind => kind !== 'application';

export const kindNames: Record<ReviewKind, string> = {
  safari: texts.safari,
  property: texts.property,
  application: texts.application,
};

/** An approval can be undone for so many seconds; the mail about it waits a little longer, for a slow connection. */
export const undoSeconds = 10;
export const undoGraceSeconds = 5;
/** Who has opened a review has claimed it for so many minutes, and says every so many seconds that it is still open. */
export const claimMinutes = 30;
export const claimAgainSeconds = 30;
