import * as texts from '@/texts/lists/batches';
import { hasDecimals } from '../../platform/values/decimals';
import { formatDate } from '../../platform/values/format';
import { isNoExpiry } from '../../listings/listing';
import { readNumber } from '../../platform/values/numbers';

/** To which step of a dollar a raised price is rounded, by its name on the wire. */
export const roundings = { cent: 0.01, dollar: 1, five: 5 } as const;
export type Rounding = keyof typeof roundings;
export const roundingNames = Object.keys(roundings) as [Rounding, ...Rounding[]];

/** The seasons of `year` once more a year later, with prices raised by a percentage; in place the prices of `year` itself are. */
export type SeasonsChange = {
  action: 'seasons';
  year: number;
  percent: number;
  rounding: Rounding;
  inPlace?: true | undefined;
};
/** A change of seasons as it is typed; the year of a raise in place is written 'in 2027'. */
export type WrittenSeasons = { year: string; percent: string; rounding: Rounding };

/** Whether prices may be raised by so much: from -50 to 100 percent, with one decimal at most. */
export const isPercent = (value: number) => value >= -50 && value <= 100 && hasDecimals(value, 1);

/** Reads a change of seasons as a person writes it; null where its percentage is not a number. */
export function readSeasons({ year, percent, rounding }: WrittenSeasons): SeasonsChange | null {
  const raise = readNumber(percent.replace(/%\s*$/, ''));
  if (typeof raise !== 'number' || !isPercent(raise)) return null;
  const change = {
    action: 'seasons',
    year: Number(year.replace(placed, '')),
    percent: raise,
    rounding,
  } as const;
  return year.startsWith(placed) ? { ...change, inPlace: true } : change;
}

const placed = 'in ';
export const inPlaceOf = (year: number) => `${placed}${year}`;

const sign = (value: number) => (value < 0 ? `− ${-value}` : `+ ${value}`);
const untilText = (day: string) =>
  day === '' || isNoExpiry(day) ? texts.visibleWithNoEnd : texts.visibleUntilDay(formatDate(day));

type Named = {
  action: string;
  year?: number | null;
  percent?: number | null;
  visibleTo?: string;
  inPlace?: boolean | undefined;
};

/**
 * What a change is called: 'Seasons 2027 = 2026 + 6%', 'Prices 2027 + 6%', 'Visible until 31 Dec 2027', 'Prices by file'. Where a season has one price for all
 * years, that price is what goes up.
 */
export function changeText(
  { action, year, percent, visibleTo = '', inPlace }: Named,
  isByYear: boolean,
): string {
  if (action === 'seasons' && year) {
    if (inPlace) return texts.pricesRaised(year, sign(percent ?? 0));
    if (!percent) return texts.seasonsChange(year + 1, year);
    const raised = isByYear ? texts.seasonsRaised : texts.datesAndPriceRaised;
    return raised(year + 1, year, sign(percent));
  }
  if (action === 'visibility') return untilText(visibleTo);
  return texts.changeNames[action] ?? texts.aChange;
}
