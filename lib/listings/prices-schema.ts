import { z } from 'zod';
import { hasDecimals } from '../decimals';
import { numberField } from '../fields';
import { messages } from '../messages';
import { allRanges, isDay, overlappingRanges, type DateRange, type SeasonLimits } from './seasons';

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

/** Prices by season: complete ranges, 'from' before 'to', new ones not before this year, and no day in two ranges of any season (Handbook, listings 4). */
export const pricesSchema = ({ firstDay, stored }: SeasonLimits) =>
  z
    .object({ lowSeason: seasonSchema, highSeason: seasonSchema, peakSeason: seasonSchema })
    .superRefine((prices, context) => {
      const isStored = ({ from, to }: DateRange) =>
        stored.some((range) => range.from.slice(0, 10) === from && range.to.slice(0, 10) === to);
      const report = (season: string, index: number, message: string) =>
        context.addIssue({ code: 'custom', path: [season, 'duration', index, 'from'], message });

      for (const { season, index, range } of allRanges(prices)) {
        if (isDay(range.from) && range.from < firstDay && !isStored(range))
          report(season, index, messages.listing.datesTooEarly);
      }
      for (const { season, index } of overlappingRanges(prices))
        report(season, index, messages.listing.datesOverlap);
    });
