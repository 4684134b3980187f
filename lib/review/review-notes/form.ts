import { z } from 'zod';
import { reviewMessages } from '@/texts/review/messages-review';
import { nonEmptyText, plainText } from '../../platform/contract/fields';
import { longestComments } from '../../listings/listing';
import { longestAnswer, longestTemplateName } from './schema';

/** Each part on its own, so that a tick deletes no answer. */
export const answerSchema = z
  .object({
    answer: plainText(longestAnswer).optional(),
    isDone: z.boolean('Must be true or false.').optional(),
  })
  .refine(({ answer, isDone }) => answer !== undefined || isDone !== undefined, reviewMessages.nothingSaid);

export const templateSchema = z.object({
  templateName: nonEmptyText(longestTemplateName),
  templateText: nonEmptyText(longestComments),
});
export type TemplateForm = z.output<typeof templateSchema>;
