import { z } from 'zod';
import { requiredText, requiredUrl } from '../fields';
import { messages } from '../messages';
import type { Photo, PhotoLimits } from '../photos/photo';
import { photosSchema } from '../photos/schema';

/** The pages of a destination website that have banner slots; each slot holds the ids of at most three banners. */
export const bannerPages = ['homePage', 'safariPage', 'accommodationPage'] as const;
export type BannerPage = (typeof bannerPages)[number];
export type Advertising = Record<BannerPage, string[]>;

export const noBanners: Advertising = { homePage: [], safariPage: [], accommodationPage: [] };
export const mostBanners = 3;

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

/** The groups of pictures, one for each kind of page (readings, section 5: website page groups). */
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

/** How many pictures a group takes (second specification, section 9). */
export const imageLimits: PhotoLimits = {
  least: 1,
  most: 3,
  tooFew: messages.website.tooFewImages,
  tooMany: messages.website.tooManyImages,
};

/** The largest body of a save, bytes: 21 pictures of 1.5 MB, and room for the words. */
export const websiteBodyLimit = 33_000_000;

/** The parts that a group of pictures has in the body of a save: 'newHomeImagesMeta', 'newHomeImagesFiles', 'oldHomeImages', 'homeImagesOrder'. */
export function imageFieldNames(group: ImageGroup) {
  const capital = group[0]!.toUpperCase() + group.slice(1);
  return {
    meta: `new${capital}Meta`,
    files: `new${capital}Files`,
    old: `old${capital}`,
    order: `${group}Order`,
  };
}

/** A website as the upstream sends it (second specification, section 3); pictures carry their address under `url` or `file`. */
export type Website = {
  _id: string;
  name: string;
  url: string;
  gaid: string;
  sbaffurl: string;
  location: string;
  country: string;
  mainHeader: string;
  mainSub: string;
  tagLine: string;
  description: string;
  advertising: Advertising;
  metaData: MetaData;
  updatedAt?: string;
} & Record<ImageGroup, (Omit<Photo, 'url'> & { url?: string; file?: string })[]>;

const limited = (label: string, limit: number) =>
  z.string().trim().max(limit, messages.form.tooLong(label, limit));

const slot = z.array(z.string().min(1).max(64)).max(mostBanners, messages.website.tooManyBanners);
const meta = z.object({
  title: limited('Meta title', metaLimits.title),
  description: limited('Meta description', metaLimits.description),
});
const images = photosSchema(imageLimits);

/** The rules of the website form (second specification, section 5). */
export const websiteSchema = z.object({
  name: requiredText('Name', 50),
  url: requiredUrl(messages.website.url),
  gaid: z
    .string()
    .trim()
    .regex(/^(UA-\d{1,12}-\d{1,6})?$/, messages.website.analyticsId),
  sbaffurl: z
    .string()
    .trim()
    .min(1, messages.form.required)
    .max(500, messages.website.safariBookingsUrl)
    .regex(/^(\/tours\/[^\s\\]*)?$/, messages.website.safariBookingsUrl),
  location: limited('Location', 100),
  country: z.string().min(1, messages.website.country).max(64),
  mainHeader: requiredText('Main header', 50),
  mainSub: requiredText('Main sub-header', 150),
  tagLine: requiredText('Tag line', 50),
  description: requiredText('Description', 10_000),
  homeImages: images,
  accommodationImages: images,
  safariImages: images,
  contactImages: images,
  aboutImages: images,
  destinationImages: images,
  infoImages: images,
  advertising: z.object({ homePage: slot, safariPage: slot, accommodationPage: slot }),
  metaData: z.object({ homePage: meta, accommodationPage: meta, safariPage: meta }),
});

export type WebsiteForm = z.output<typeof websiteSchema>;
