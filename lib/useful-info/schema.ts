import { z } from 'zod';
import { requiredText } from '../fields';
import { chosenIds } from '../listings/schema';
import { messages } from '../messages';

/** Useful information for travellers; `visibleOn` are ids of destination websites. */
export type UsefulInfo = {
  _id: string;
  title: string;
  description: string;
  visibleOn: string[];
  /** Grows with every change, where the upstream counts them. */
  version?: number;
};

/** The rules of the useful information form (Handbook, staff 5). */
export const usefulInfoSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, { error: messages.form.required, abort: true })
    .min(5, messages.usefulInfo.titleTooShort)
    .max(50, messages.usefulInfo.titleTooLong),
  description: requiredText('Description', 10_000),
  visibleOn: chosenIds(),
});
export type UsefulInfoForm = z.output<typeof usefulInfoSchema>;

/** What the form begins with; null for a new record. */
export const usefulInfoDefaults = (info: UsefulInfo | null): UsefulInfoForm => ({
  title: info?.title ?? '',
  description: info?.description ?? '',
  visibleOn: info?.visibleOn ?? [],
});
