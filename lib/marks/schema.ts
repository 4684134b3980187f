import { z } from 'zod';
import { requiredImage, requiredUrl } from '../fields';
import { messages } from '../messages';

/** An award or an affiliate: a name, an address and a picture, which records keep under `file` (property) or `logo` (company). */
export type Mark = { name: string; url: string; file?: string; logo?: string };

/** Rules of one award or affiliate (second specification, section 5: award and affiliate adder). */
export const markSchema = z.object({
  name: z.string().trim().min(1, messages.form.required).max(100, messages.form.tooLong('Name', 100)),
  url: requiredUrl(messages.listing.invalidUrl),
  picture: requiredImage(messages.file.unsupported),
});
export type MarkDraft = z.output<typeof markSchema>;

/** Stored marks as a form holds them: pictures by their address. */
export const markDrafts = (marks: readonly Mark[] | undefined): MarkDraft[] =>
  (marks ?? []).map((mark) => ({ name: mark.name, url: mark.url, picture: pictureOf(mark) ?? null }));

/** The picture of a record's award or affiliate, whichever name it goes by (readings, section 5). */
export const pictureOf = (mark: Mark) => mark.file ?? mark.logo;

/** Awards or affiliates of one record: each name once (second specification, section 5). */
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
