import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/listings/photos';
import { requiredText } from '../values/fields';
import { requiredImage } from './image-field';
import type { PhotoLimits } from './record';

/** A stored or just chosen picture (Handbook, listings: Photos). */
const photoSchema = z.object({
  title: requiredText(texts.title, 100, messages.photo.titleRequired),
  credits: requiredText(texts.credits, 100, messages.photo.creditsRequired),
  picture: requiredImage(messages.photo.unsupported),
  /** The URL of the thumbnail, if any; only for display. */
  thumbnail: z.string().optional(),
});
export type PhotoDraft = z.output<typeof photoSchema>;

export const newPhotoSchema = (group: string, taken: string[]) =>
  z.object({
    [group]: photoSchema.refine((photo) => !taken.includes(photo.title), {
      path: ['title'],
      message: messages.photo.titleUnique,
    }),
  });

export const photosSchema = ({ least, most, tooFew, tooMany }: PhotoLimits) =>
  z
    .array(photoSchema)
    .min(least, tooFew)
    .max(most, tooMany)
    .superRefine((photos, context) => {
      photos.forEach((photo, index) => {
        if (photos.findIndex((other) => other.title === photo.title) < index) {
          context.addIssue({ code: 'custom', path: [index, 'title'], message: messages.photo.titleUnique });
        }
      });
    });
