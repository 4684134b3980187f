import * as texts from '@/texts/review/review';
import { listingKinds, type ListingKind } from '../listings/listing';

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

/** An approval can be undone for so long; its mail waits a little longer for slow connections. */
export const undoSeconds = 10;
export const undoGraceSeconds = 5;
/** A claim's duration, and the interval of its renewal. */
export const claimMinutes = 30;
export const claimAgainSeconds = 30;
