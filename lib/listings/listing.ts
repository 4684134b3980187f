import type { PhotoDraft } from './schema';

export const listingKinds = ['safari', 'property'] as const;
export type ListingKind = (typeof listingKinds)[number];

/** Statuses of a listing (second specification, section 4). */
export const listingStatuses = ['pending', 'approved', 'declined', 'updated'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** The date that means 'no expiry' (second specification, section 9); any day of 2099 is read as such. */
export const noExpiry = '2099-01-01';
export const isNoExpiry = (date: string) => date.startsWith('2099');

export const photoLimits = { least: 2, most: 6 };

/** Deleted listings can be restored by an admin for so many days. */
export const restoreDays = 30;

/** A stored picture of a listing. */
export type Photo = { title: string; credits: string; url: string; thumbnail?: string };

/** A stored picture as a form holds it. */
export const toDraft = ({ title, credits, url, thumbnail }: Photo): PhotoDraft => ({
  title,
  credits,
  picture: url,
  ...(thumbnail ? { thumbnail } : {}),
});
