import { z } from 'zod';
import { daysQuery, idText } from '../validate';

/** No company is chosen where `companyId` is missing or empty. */
export const listingCountQuery = z.object({
  days: daysQuery,
  companyId: z.union([z.literal('').transform(() => undefined), idText]).optional(),
});
export type ListingCountQuery = z.output<typeof listingCountQuery>;

/** Both states count where `verified` is missing. */
export const generalCountQuery = z.object({
  days: daysQuery,
  verified: z.enum(['true', 'false'], "Must be 'true' or 'false'.").optional(),
});

/** What a destination website reports: how often its visitors looked at each listing; the day is today unless given. */
export const viewsSchema = z.object({
  website: idText,
  views: z
    .array(
      z.object(
        {
          listing: idText,
          count: z
            .int('Must be a whole number.')
            .min(1, 'Must be at least 1.')
            .max(100_000, 'Must be at most 100000.'),
          day: z.iso.date('Must be a date such as 2026-11-21.').optional(),
        },
        'Must be an object.',
      ),
      'Must be a list.',
    )
    .min(1, 'Must have at least 1 entry.')
    .max(500, 'Must have at most 500 entries.'),
});
export type Views = z.output<typeof viewsSchema>;
