import { isPlausibleDay } from '../days';
import * as messages from '@/texts/messages';
import { hasDecimals } from '../decimals';
import type { Rules } from '../forms/rules';
import { allRanges, overlappingRanges, type DateRange, type SeasonLimits } from './seasons';

/** US dollars: at least 1, at most two decimals. */
function priceProblem(price: number): string | null {
  if (price < 1 || price > 1_000_000) return messages.form.required;
  return hasDecimals(price, 2) ? null : messages.listing.twoDecimals;
}

function seasonRule({ z, dayField, numberField }: Rules) {
  const day = dayField(messages.form.required);
  const range = z
    .object({ from: day, to: day })
    .refine(({ from, to }) => !isPlausibleDay(from) || !isPlausibleDay(to) || from < to, {
      path: ['to'],
      message: messages.listing.fromBeforeTo,
      when: () => true,
    });
  return z.object({
    duration: z.array(range).min(1, messages.form.required).max(60),
    price: numberField(messages.form.required, priceProblem),
  });
}

/** Prices by season: complete ranges, 'from' before 'to', new ones not before this year, and no day in two ranges of any season (Handbook, listings 4). */
export const pricesRule =
  ({ firstDay, stored }: SeasonLimits) =>
  (rules: Rules) =>
    rules.z
      .object({
        lowSeason: seasonRule(rules),
        highSeason: seasonRule(rules),
        peakSeason: seasonRule(rules),
      })
      .superRefine((prices, context) => {
        const isStored = ({ from, to }: DateRange) =>
          stored.some((range) => range.from.slice(0, 10) === from && range.to.slice(0, 10) === to);
        const report = (season: string, index: number, message: string) =>
          context.addIssue({ code: 'custom', path: [season, 'duration', index, 'from'], message });

        for (const { season, index, range } of allRanges(prices)) {
          if (isPlausibleDay(range.from) && range.from < firstDay && !isStored(range))
            report(season, index, messages.listing.datesTooEarly);
        }
        for (const { season, index } of overlappingRanges(prices))
          report(season, index, messages.listing.datesOverlap);
      });
