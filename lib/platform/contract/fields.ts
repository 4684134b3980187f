import { z } from 'zod';
import * as messages from '@/texts/platform/messages';
import { isPlausibleDay } from '../values/days';
import { longestSearch } from '../text/length';
import { atMost } from '../text/rules';
import { findUnstorable } from '../text/storable';
import { trimVisible } from '../text/visible';

/** Storable, trimmed, at most `limit` characters as a person counts. */
export const plainText = (limit: number) =>
  z
    .string('Must be a text.')
    .superRefine((value, context) => {
      const message = findUnstorable(value);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .overwrite(trimVisible)
    .check(...atMost(limit, `Must be at most ${limit} characters long.`));

export const nonEmptyText = (limit: number) => plainText(limit).min(1, 'Must not be empty.');

export const idText = plainText(64).min(1, 'Must not be empty.');

export const dayText = z.iso
  .date({ error: 'Must be a date such as 2026-11-21.', abort: true })
  .refine(isPlausibleDay, messages.form.year);

/** `nothing` for a missing value or null, as forms send. */
export const withDefault = <Schema extends z.ZodType, Nothing>(schema: Schema, nothing: Nothing) =>
  schema.nullish().transform((value) => value ?? nothing);

export const optionalDay = z
  .union([dayText, z.literal('')], 'Must be a date such as 2026-11-21.')
  .nullable()
  .transform((day) => day || undefined)
  .optional();

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'Must be a whole number.')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `Must be between ${least} and ${most}.`);

export const defaultPerPage = 10;

/** page (from 1), perPage (1 to 100, default 10) and search. */
export const listQuerySchema = z.object({
  page: wholeNumber(1, 1_000_000_000).default(1),
  perPage: wholeNumber(1, 100).default(defaultPerPage),
  search: plainText(longestSearch).default(''),
});
export type ListQuery = z.output<typeof listQuerySchema>;

export const daysQuery = wholeNumber(1, 36_500);

export const tabName = z.string().regex(/^[\w-]{8,64}$/, 'Must be a name of letters and digits.');
