import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/listings/photos';
import { requiredText, requiredUrl } from '../values/fields';
import { imageField, requiredImage } from './image-field';

/** A new award or affiliate (Handbook, listings: Awards and affiliates). */
export const markSchema = z.object({
  isStored: z.undefined().optional(),
  name: requiredText(texts.name, 100),
  url: requiredUrl(messages.listing.invalidUrl),
  picture: requiredImage(messages.file.unsupported),
});
/** Another server may keep one without a logo or URL. */
const storedMarkSchema = z.object({
  isStored: z.literal(true),
  name: z.string(),
  url: z.string(),
  picture: imageField,
});
export type MarkDraft = z.output<typeof markSchema> | z.output<typeof storedMarkSchema>;

export const newMarkSchema = (group: string, taken: string[]) =>
  z.object({
    [group]: markSchema.refine((mark) => !taken.includes(mark.name), {
      path: ['name'],
      message: messages.mark.nameUnique,
    }),
  });

export const marksSchema = z
  .array(z.discriminatedUnion('isStored', [storedMarkSchema, markSchema]))
  .max(50, messages.mark.tooMany)
  .superRefine((marks, context) => {
    marks.forEach((mark, index) => {
      if (!mark.isStored && marks.findIndex((other) => other.name === mark.name) < index) {
        context.addIssue({ code: 'custom', path: [index, 'name'], message: messages.mark.nameUnique });
      }
    });
  });
