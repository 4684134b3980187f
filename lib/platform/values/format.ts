import { asWritten, locale as usual, numberLocale } from '@/texts/platform/language';
import { formats } from '../../account/formats/formats';

/** How values look on screen, as the person has chosen. Handbook, lists 5 and lists 9. */
const dayMonthYear = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Formats are made once: that takes longer than their work. */
export function once<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const found = (made.get(key) as Format | undefined) ?? make();
  made.set(key, found);
  return found;
}

const numbers = (name: string, options: Intl.NumberFormatOptions) => {
  const locale = formats().locale || numberLocale;
  return once(`${name} ${locale}`, () => new Intl.NumberFormat(locale, options));
};

/** Without a choice the month is a word; a chosen locale has digits, which no two browsers write differently. */
export const datesIn = (timeZone: string) => {
  const { locale } = formats();
  return once(`date ${locale} ${timeZone}`, () =>
    locale
      ? new Intl.DateTimeFormat(locale, { ...digits, timeZone })
      : new Intl.DateTimeFormat(usual, { ...dayMonthYear, timeZone }),
  );
};

export const dash = '–';

/** '2026-11-21T08:00:00Z' as '21 Nov 2026'; a dash for what is no date. */
export function formatDate(value: string | undefined | null): string {
  const date = value ? new Date(value) : null;
  return date && !Number.isNaN(date.valueOf()) ? asWritten(datesIn('UTC').format(date)) : dash;
}

/** 1200 as '1,200.0'. */
export const formatMoney = (amount: number) =>
  Number.isFinite(Number(amount)) ? numbers('money', oneDecimal).format(amount) : dash;

/** 1200 as '1,200.00': what is added up to the cent. */
export const formatCents = (amount: number) =>
  Number.isFinite(Number(amount)) ? numbers('cents', twoDecimals).format(amount) : dash;

/** 1200 as '1,200.0' and 180.25 as '180.25': where two amounts are told apart no cent is left out. */
export const formatExactly = (amount: number) =>
  Math.round(amount * 100) % 10 === 0 ? formatMoney(amount) : formatCents(amount);

/** 12345 as '12,345'. */
export const formatCount = (count: number) =>
  Number.isFinite(Number(count)) ? numbers('count', {}).format(count) : dash;

/** Amounts in US dollars, from the lowest to the highest, in the currency that stands beside them: '≈ 1,092 – 1,310 EUR'; undefined where none was chosen. */
export function besideDollars(amounts: readonly number[]): string | undefined {
  const { currency } = formats();
  if (!currency || amounts.length === 0) return undefined;
  const whole = numbers('whole', { maximumFractionDigits: 0 });
  return `≈ ${amounts.map((amount) => whole.format(amount * currency.rate)).join(' – ')} ${currency.code}`;
}

/** The year that it is, in UTC. */
export const currentYear = () => new Date().getUTCFullYear();
