import { z } from 'zod';
import { requiredImage, requiredText, requiredUrl } from '../fields';
import { messages } from '../messages';
import type { Banner } from './calls';

export type { Banner };

/** The rules of the banner form, under the names that its fields are sent by. */
export const bannerSchema = z.object({
  title: requiredText('Banner title', 50),
  advertUrl: requiredUrl(messages.listing.invalidUrl),
  file: requiredImage(messages.file.unsupported),
});
export type BannerForm = z.output<typeof bannerSchema>;

/** What the form begins with; null for a new banner. */
export const bannerDefaults = (banner: Banner | null): BannerForm => ({
  title: banner?.title ?? '',
  advertUrl: banner?.url ?? '',
  file: banner?.image ?? null,
});

/** The body of POST and PUT /dashboard/adverts: a new picture as `file`, the stored one that goes in `filesToRemove`. */
export function bannerBody({ title, advertUrl, file }: BannerForm, banner: Banner | null): FormData {
  const body = new FormData();
  body.append('title', title);
  body.append('advertUrl', advertUrl);
  if (file instanceof File) body.append('file', file, file.name);
  const removed = banner && file !== banner.image ? [banner.image] : [];
  body.append('filesToRemove', JSON.stringify(removed));
  return body;
}
