import * as messages from '@/texts/platform/messages';
import type { PhotoLimits } from '../platform/images/record';

export const listingKinds = ['safari', 'property'] as const;
export type ListingKind = (typeof listingKinds)[number];

/** Statuses of a listing (Handbook, listings: Statuses). */
export const listingStatuses = ['pending', 'approved', 'declined', 'updated'] as const;
/** An unfinished listing, not reviewed yet (Handbook, listings: Drafts at the upstream). */
export const draftStatus = 'draft';
export type ListingStatus = (typeof listingStatuses)[number] | typeof draftStatus;

/** No expiry (Handbook, listings: Visibility); any day of 2099 means it. */
export const noExpiry = '2099-01-01';
export const isNoExpiry = (date: string) => date.startsWith('2099');

export const photoLimits: PhotoLimits = {
  least: 2,
  most: 6,
  tooFew: messages.photo.tooFew,
  tooMany: messages.photo.tooMany,
};

export const restoreDays = 30;

/** Characters of a decline's reason including its notes. */
export const longestComments = 2000;

export type Season = 'lowSeason' | 'highSeason' | 'peakSeason';

/** 'YYYY-MM-DD', both ends included. */
export type DateRange = { from: string; to: string };
/** Without its own price, it costs what its season does. */
export type PricedRange = DateRange & { price?: number | undefined };
/** `year` is the one that `price` was read for, in records with prices by range. */
export type SeasonPrices = Record<
  Season,
  { duration: PricedRange[]; price: number; year?: number | undefined }
>;
