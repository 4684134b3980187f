import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/sites/useful-info';
import type { Kinds } from '../../platform/contract/kinds';
import { readingKinds } from '../../platform/contract/reading';
import { chosenIds, requiredText } from '../../platform/values/fields';
import { countGraphemes } from '../../platform/text/length';
import { atMost } from '../../platform/text/rules';
import { trimVisible } from '../../platform/text/visible';

export const usefulInfo = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    title: kinds.name(),
    description: kinds.string(),
    visibleOn: kinds.list(kinds.reference()),
    version: kinds.optional(kinds.count()),
  });
export const usefulInfoAnswer = usefulInfo(readingKinds(false));

export const usefulInfoSchema = z.object({
  title: z
    .string()
    .overwrite(trimVisible)
    .min(1, { error: messages.form.required, abort: true })
    .refine((text) => countGraphemes(text) >= 5, messages.form.tooShort(texts.title, 5))
    .check(...atMost(50, messages.form.overLimit(texts.title, 50))),
  description: requiredText(texts.description, 10_000),
  visibleOn: chosenIds(),
});
export type UsefulInfoForm = z.output<typeof usefulInfoSchema>;
