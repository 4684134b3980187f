import { z } from 'zod';
import * as texts from '@/texts/bulk-changes';
import { bulkMessages } from '@/texts/messages-bulk';
import { hasDecimals } from '../decimals';
import { dayField } from '../fields';
import { formatDate } from '../format';
import { isNoExpiry } from '../listings/listing';
import { readNumber } from '../numbers';

/** To which step of a dollar a raised price is rounded, by its name in an address. */
export const roundings = { cent: 0.01, dollar: 1, five: 5 } as const;
export type Rounding = keyof typeof roundings;
export const roundingNames = Object.keys(roundings) as [Rounding, ...Rounding[]];
export const roundingLabels: Record<Rounding, string> = {
  cent: texts.toTheCent,
  dollar: texts.toTheDollar,
  five: texts.toFiveDollars,
};

/** So many listings are changed at once. */
export const mostAtOnce = 100;
/** A change can be undone for so many hours. */
export const undoHours = 24;

const least = -50;
const most = 100;
const percent = z
  .number(bulkMessages.percent)
  .min(least, bulkMessages.percent)
  .max(most, bulkMessages.percent)
  .refine((value) => hasDecimals(value, 1), bulkMessages.percent);
const year = z
  .number(bulkMessages.year)
  .int(bulkMessages.year)
  .min(2000, bulkMessages.year)
  .max(2098, bulkMessages.year);

/** The seasons of `year` once more a year later, with prices raised by a percentage; or the last day that listings are shown, '' for no expiry. */
export const bulkChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('seasons'), year, percent, rounding: z.enum(roundingNames) }),
  z.object({
    change: z.literal('visibility'),
    visibleTo: dayField(bulkMessages.day, { optional: true }),
  }),
]);
export type BulkChange = z.output<typeof bulkChange>;

/** What an address says of a change: every part as text, and '' for what is missing. */
export type WrittenChange = Partial<Record<'change' | 'year' | 'percent' | 'rounding' | 'visibleTo', string>>;

/** Reads a change as an address writes it. */
export const readChange = ({ change, year: from, percent: raise, rounding, visibleTo }: WrittenChange) =>
  bulkChange.safeParse(
    change === 'visibility'
      ? { change, visibleTo: visibleTo ?? '' }
      : { change, year: Number(from || Number.NaN), percent: percentOf(raise ?? ''), rounding },
  );

const percentOf = (written: string) => readNumber(written.replace(/%\s*$/, ''));

const sign = (value: number) => (value < 0 ? `− ${-value}` : `+ ${value}`);

/** 'Seasons 2027 = 2026 + 6 %', 'Visible until 31 Dec 2027'. */
export const changeText = (change: BulkChange): string =>
  change.change === 'seasons' ? seasonsText(change) : untilText(change.visibleTo);

const seasonsText = ({ year: from, percent: raise }: { year: number; percent: number }) =>
  raise === 0 ? texts.seasonsChange(from + 1, from) : texts.seasonsRaised(from + 1, from, sign(raise));

/** 'Visible until 31 Dec 2027', 'Visible with no end'. */
export const untilText = (day: string) =>
  day === '' || isNoExpiry(day) ? texts.visibleWithNoEnd : texts.visibleUntilDay(formatDate(day));
