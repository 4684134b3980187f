import * as texts from '@/texts/review/review-notes';
import { trimVisible } from '../../platform/text/visible';

export type SectionNote = { section: string; text: string };

export const longestAnswer = 2000;
export const longestTemplateName = 60;
export const mostTemplates = 50;

const linesOf = (notes: readonly SectionNote[]) =>
  notes.map(({ section, text }) => texts.line(section, trimVisible(text))).join('\n');

/** The reason, then a line per note, as every upstream takes it (Handbook, listings: A decline that helps). */
export const joinedReason = (reason: string, notes: readonly SectionNote[]): string =>
  [trimVisible(reason), linesOf(notes)].filter(Boolean).join('\n\n');
