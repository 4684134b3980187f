import { z } from 'zod';
import * as texts from '@/texts/review-notes';
import { longestReason } from '../applications/schema';
import { nonEmptyText, plainText } from '../contract/fields';

/** What staff say of one section of a listing's form, by the section's title. */
export type SectionNote = { section: string; text: string };

/** So many sections a form has at most. */
const mostNotes = 40;
export const longestSection = 100;
export const notesSchema = z
  .array(z.object({ section: nonEmptyText(longestSection), text: nonEmptyText(longestReason) }))
  .max(mostNotes, `Must be at most ${mostNotes}.`);

export const longestAnswer = 2000;
/** What an owner makes of a note: each part on its own, so that a tick takes nobody's answer away. */
export const answerSchema = z
  .object({ answer: plainText(longestAnswer).optional(), isDone: z.boolean('Must be true or false.').optional() })
  .refine(({ answer, isDone }) => answer !== undefined || isDone !== undefined, 'Must say something.');

export const longestTemplateName = 60;
/** So many reasons staff keep for using again. */
export const mostTemplates = 50;
export const templateSchema = z.object({
  templateName: nonEmptyText(longestTemplateName),
  templateText: nonEmptyText(longestReason),
});
export type TemplateForm = z.output<typeof templateSchema>;

const linesOf = (notes: readonly SectionNote[]) =>
  notes.map(({ section, text }) => texts.line(section, text.trim())).join('\n');

/** Reason and notes as the one text that every upstream takes: the reason, then a line for each note (Handbook, listings 23). */
export const joinedReason = (reason: string, notes: readonly SectionNote[]): string =>
  [reason.trim(), linesOf(notes)].filter(Boolean).join('\n\n');

/** The reason out of such a text, where it ends with these notes. */
export function reasonAlone(comments: string, notes: readonly SectionNote[]): string {
  const lines = linesOf(notes);
  return lines && comments.endsWith(lines) ? comments.slice(0, -lines.length).trimEnd() : comments;
}
