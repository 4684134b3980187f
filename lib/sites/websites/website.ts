import * as messages from '@/texts/platform/messages';
import type { PhotoLimits } from '../../listings/photos/photo';

/** The pages of a destination website that have banner slots; each slot holds the ids of at most three banners. */
export const bannerPages = ['homePage', 'safariPage', 'accommodationPage'] as const;
export type BannerPage = (typeof bannerPages)[number];
export type Advertising = Record<BannerPage, string[]>;

export const noBanners: Advertising = { homePage: [], safariPage: [], accommodationPage: [] };
export const mostBanners = 3;

/** What a slot of a website is called where a banner names those that show it: 'homePage mara'. */
export const slotName = (page: BannerPage, website: string) => `${page} ${website}`;

/** The pages of a destination website that have a title and a description of their own for search engines. */
export const metaPages = ['homePage', 'accommodationPage', 'safariPage'] as const;
export type MetaPage = (typeof metaPages)[number];
export type MetaData = Record<MetaPage, { title: string; description: string }>;

export const noMetaData: MetaData = {
  homePage: { title: '', description: '' },
  accommodationPage: { title: '', description: '' },
  safariPage: { title: '', description: '' },
};
export const metaLimits = { title: 70, description: 160 };

/** The groups of pictures, one for each kind of page. */
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

/** How many pictures a group takes. */
export const imageLimits: PhotoLimits = {
  least: 1,
  most: 3,
  tooFew: messages.website.tooFewImages,
  tooMany: messages.website.tooManyImages,
};

/** The largest body of a save, bytes: 21 pictures of 1.5 MB, and room for the words. */
export const websiteBodyLimit = 33_000_000;
