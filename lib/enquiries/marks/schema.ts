import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/listings/photos';
import { requiredImage, requiredText, requiredUrl } from '../../platform/values/fields';

/** Rules of one award or affiliate (Handbook, listings 7). */
export const markSchema = z.object({
  name: requiredText(texts.name, 100),
  url: requiredUrl(messages.listing.invalidUrl),
  picture: requiredImage(messages.file.unsupported),
});
export type MarkDraft = z.output<typeof markSchema>;

/** Rules of the one that is about to be added under `group`, next to the names that stand already. */
export const newMarkSchema = (group: string, taken: string[]) =>
  z.object({
    [group]: markSchema.refine((mark) => !taken.includes(mark.name), {
      path: ['name'],
      message: messages.mark.nameUnique,
    }),
  });

/** Awards or affiliates of one record: each name once. */
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
