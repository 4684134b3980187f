import * as texts from '@/texts/review/review-notes';
import { seen } from '../../platform/text/visible';

/** What staff say of one section of a listing's form, by the section's title. */
export type SectionNote = { section: string; text: string };

/** The longest reason for declining a listing, its notes included, in characters. */
export const longestComments = 2000;
export const longestAnswer = 2000;
export const longestTemplateName = 60;
/** So many reasons staff keep for using again. */
export const mostTemplates = 50;

const linesOf = (notes: readonly SectionNote[]) =>
  notes.map(({ section, text }) => texts.line(section, seen(text))).join('\n');

/** Reason and notes as the one text that every upstream takes: the reason, then a line for each note (Handbook, listings 23). */
export const joinedReason = (reason: string, notes: readonly SectionNote[]): string =>
  [seen(reason), linesOf(notes)].filter(Boolean).join('\n\n');
