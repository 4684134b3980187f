import { z } from 'zod';
import { requiredText, requiredUrl } from '../fields';
import { messages } from '../messages';
import { photosSchema } from '../photos/schema';
import { imageLimits, metaLimits, mostBanners } from './website';

const limited = (label: string, limit: number) =>
  z.string().trim().max(limit, messages.form.tooLong(label, limit));

const slot = z.array(z.string().min(1).max(64)).max(mostBanners, messages.website.tooManyBanners);
const meta = z.object({
  title: limited('Meta title', metaLimits.title),
  description: limited('Meta description', metaLimits.description),
});
const images = photosSchema(imageLimits);

/** The rules of the website form (Handbook, staff 3). */
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
