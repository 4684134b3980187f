import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/listings/photos';
import { requiredText, requiredUrl } from '../values/fields';
import { requiredImage } from './image-field';

/** One award or affiliate (Handbook, listings: Awards and affiliates). */
export const markSchema = z.object({
  name: requiredText(texts.name, 100),
  url: requiredUrl(messages.listing.invalidUrl),
  picture: requiredImage(messages.file.unsupported),
});
export type MarkDraft = z.output<typeof markSchema>;

export const newMarkSchema = (group: string, taken: string[]) =>
  z.object({
    [group]: markSchema.refine((mark) => !taken.includes(mark.name), {
      path: ['name'],
      message: messages.mark.nameUnique,
    }),
  });

export const marksSchema = z
  .array(markSchema)
  .max(50)
  .superRefine((marks, context) => {
    marks.forEach((mark, index) => {
      if (marks.findIndex((other) => other.name === mark.name) < index) {
        context.addIssue({ code: 'custom', path: [index, 'name'], message: messages.mark.nameUnique });
      }
    });
  });
