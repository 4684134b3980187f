import * as texts from '@/texts/lists/batches';
import { hasDecimals } from '../../platform/values/decimals';
import { formatDate } from '../../platform/values/format';
import { isNoExpiry } from '../../listings/listing';
import { parseNumber } from '../../platform/values/numbers';

/** The step in dollars that raised prices are rounded to, by its name on the wire. */
export const roundings = { cent: 0.01, dollar: 1, five: 5 } as const;
export type Rounding = keyof typeof roundings;
export const roundingNames = Object.keys(roundings) as [Rounding, ...Rounding[]];

/** Copies the seasons of `year` to the next one with prices raised, or raises those of `year` in place. */
export type SeasonsChange = {
  action: 'seasons';
  year: number;
  percent: number;
  rounding: Rounding;
  inPlace?: true | undefined;
};
/** As typed; `year` is 'in 2027' for a raise in place. */
export type SeasonsInput = { year: string; percent: string; rounding: Rounding };

/** From -50 to 100 percent, with one decimal at most. */
export const isPercent = (value: number) => value >= -50 && value <= 100 && hasDecimals(value, 1);

export function parseSeasons({ year, percent, rounding }: SeasonsInput): SeasonsChange | null {
  const raise = parseNumber(percent.replace(/%\s*$/, ''));
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

type ChangeFields = {
  action: string;
  year?: number | null;
  percent?: number | null;
  visibleTo?: string;
  inPlace?: boolean | undefined;
};

/** 'Seasons 2027 = 2026 + 6%', 'Visible until 31 Dec 2027'; `isByYear`: each year has its own prices. */
export function describeChange(
  { action, year, percent, visibleTo = '', inPlace }: ChangeFields,
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
