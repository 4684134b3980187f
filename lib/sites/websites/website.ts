import * as messages from '@/texts/platform/messages';
import type { PhotoLimits } from '../../platform/images/record';

/** Pages with banner slots, each with at most three banner ids. */
export const bannerPages = ['homePage', 'safariPage', 'accommodationPage'] as const;
export type BannerPage = (typeof bannerPages)[number];
export type Advertising = Record<BannerPage, string[]>;

export const noBanners: Advertising = { homePage: [], safariPage: [], accommodationPage: [] };
export const mostBanners = 3;

export const slotName = (page: BannerPage, website: string) => `${page} ${website}`;

export const metaPages = ['homePage', 'accommodationPage', 'safariPage'] as const;
export type MetaPage = (typeof metaPages)[number];
export type MetaData = Record<MetaPage, { title: string; description: string }>;

export const noMetaData: MetaData = {
  homePage: { title: '', description: '' },
  accommodationPage: { title: '', description: '' },
  safariPage: { title: '', description: '' },
};
export const metaLimits = { title: 70, description: 160 };

export const imageGroups = [
  'homeImages',
  'accommodationImages',
  'safariImages',
  'contactImages',
  'aboutImages',
  'destinationImages',
  'infoImages',
] as const;
export type ImageGroup = (typeof imageGroups)[number];

export const imageLimits: PhotoLimits = {
  least: 1,
  most: 3,
  tooFew: messages.website.tooFewImages,
  tooMany: messages.website.tooManyImages,
};

/** Bytes: 21 pictures of 1.5 MB, and the texts. */
export const websiteBodyLimit = 33_000_000;
