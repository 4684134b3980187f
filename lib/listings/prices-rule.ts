import type { z as Zod } from 'zod';
import { isPlausibleDay } from '../platform/values/days';
import * as messages from '@/texts/platform/messages';
import { asRecord, asText } from '../platform/contract/values';
import { hasDecimals } from '../platform/values/decimals';
import { describeExcess } from '../platform/values/numbers';
import type { Rules } from '../platform/forms/rules';
import type { Season, SeasonPrices } from './listing';
import {
  allRanges,
  hasTooMany,
  isStored,
  overlappingRanges,
  priceLimits,
  type SeasonLimits,
} from './seasons';
import { priceIn, yearOf } from './year-prices';

function priceProblem(price: number): string | null {
  if (price < priceLimits.least) return messages.form.required;
  return hasDecimals(price, 2) ? describeExcess(price, priceLimits.most) : messages.listing.twoDecimals;
}

function seasonRule({ z, dayField, numberField }: Rules, { firstDay, stored }: SeasonLimits) {
  const year = yearOf({ from: firstDay, to: '' });
  const day = dayField(messages.form.required);
  const price = numberField(messages.form.required, priceProblem);
  const range = z
    .object({ from: day, to: day, price: price.optional() })
    .refine(({ from, to }) => !isPlausibleDay(from) || !isPlausibleDay(to) || from < to, {
      path: ['to'],
      message: messages.listing.fromBeforeTo,
      when: () => true,
    });
  return z.preprocess(
    (written) => withPrice(written, year),
    z.object({
      duration: z
        .array(range)
        .min(1, messages.form.required)
        .refine((ranges) => !hasTooMany(ranges, stored), messages.listing.tooManyRanges),
      price,
      year: z.int().min(2000).max(2099).optional().catch(undefined),
    }),
  ) as unknown as Zod.ZodType<SeasonPrices[Season], SeasonPrices[Season]>;
}

const isPrice = (price: unknown) => typeof price === 'number' && priceProblem(price) === null;

/** A season may lack a price where its ranges have them: it gets the year's. */
function withPrice(written: unknown, year: number): unknown {
  const season = asRecord(written);
  const ranges = Array.isArray(season?.duration) ? season.duration.map(asRecord) : [];
  const isAtRanges = ranges.length > 0 && ranges.every((range) => range?.price !== undefined);
  if (!season || !isAtRanges || isPrice(season.price)) return written;
  const duration = ranges
    .filter((range) => isPrice(range?.price))
    .map((range) => ({ from: asText(range?.from) ?? '', to: '', price: range?.price as number }));
  const band = { duration, price: Number.NaN };
  const readFor = typeof season.year === 'number' ? season.year : year;
  const price = duration.length > 0 ? priceIn(band, readFor) : priceLimits.least;
  return { ...season, price };
}

/** Complete, ordered ranges from this year on, without any overlaps (Handbook, listings: Seasons and prices). */
export const pricesRule = (limits: SeasonLimits) => (rules: Rules) =>
  rules.z
    .object({
      lowSeason: seasonRule(rules, limits),
      highSeason: seasonRule(rules, limits),
      peakSeason: seasonRule(rules, limits),
    })
    .superRefine((prices, context) => {
      const { firstDay, stored } = limits;
      const report = (season: string, index: number, message: string) =>
        context.addIssue({ code: 'custom', path: [season, 'duration', index, 'from'], message });

      for (const { season, index, range } of allRanges(prices)) {
        if (isPlausibleDay(range.from) && range.from < firstDay && !isStored(range, stored))
          report(season, index, messages.listing.datesTooEarly);
      }
      for (const { season, index } of overlappingRanges(prices))
        report(season, index, messages.listing.datesOverlap);
    });
