import { z } from 'zod';
import { hasDecimals } from '../decimals';
import { numberField } from '../fields';
import { messages } from '../messages';
import { isDay, overlappingRanges } from './seasons';

const day = z.string().refine(isDay, messages.form.required);
const rangeSchema = z
  .object({ from: day, to: day })
  .refine((range) => !isDay(range.from) || !isDay(range.to) || range.from < range.to, {
    path: ['to'],
    message: messages.listing.fromBeforeTo,
    when: () => true,
  });

/** US dollars: at least 1, at most two decimals. */
const priceSchema = numberField(messages.form.required, (price) => {
  if (price < 1 || price > 1_000_000) return messages.form.required;
  return hasDecimals(price, 2) ? null : messages.listing.twoDecimals;
});

const seasonSchema = z.object({
  duration: z.array(rangeSchema).min(1, messages.form.required).max(60),
  price: priceSchema,
});

/** Prices by season: complete ranges, 'from' before 'to', and no day in two ranges of any season (Handbook, listings 4). */
export const pricesSchema = z
  .object({ lowSeason: seasonSchema, highSeason: seasonSchema, peakSeason: seasonSchema })
  .superRefine((prices, context) => {
    for (const { season, index } of overlappingRanges(prices)) {
      context.addIssue({
        code: 'custom',
        path: [season, 'duration', index, 'from'],
        message: messages.listing.datesOverlap,
      });
    }
  });
