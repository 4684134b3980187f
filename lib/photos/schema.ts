import { z } from 'zod';
import { requiredImage } from '../fields';
import { messages } from '../messages';

/** A stored picture with its words; `thumbnail` is the address of a small copy, where the upstream has one. */
export type Photo = { title: string; credits: string; url: string; thumbnail?: string };

/** Rules of one picture of a form, stored or just chosen (second specification, section 5: photo adder). */
export const photoSchema = z.object({
  title: z.string().trim().min(1, messages.photo.titleRequired).max(100, messages.form.tooLong('Title', 100)),
  credits: z
    .string()
    .trim()
    .min(1, messages.photo.creditsRequired)
    .max(100, messages.form.tooLong('Credits', 100)),
  picture: requiredImage(messages.photo.unsupported),
  /** The address of a stored picture's small copy, where the upstream has one; for the screen alone. */
  thumbnail: z.string().optional(),
});
export type PhotoDraft = z.output<typeof photoSchema>;

/** How many pictures a group takes, and what to say to fewer or more. */
export type PhotoLimits = { least: number; most: number; tooFew: string; tooMany: string };

/** A group of pictures, each with a title of its own (case sensitive). */
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

/** A stored picture as a form holds it. */
export const toDraft = ({ title, credits, url, thumbnail }: Photo): PhotoDraft => ({
  title,
  credits,
  picture: url,
  ...(thumbnail ? { thumbnail } : {}),
});
