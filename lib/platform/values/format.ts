import { asWritten, locale as usual, numberLocale } from '@/texts/platform/language';
import { currentFormats } from './formats';

/** Values in the person's chosen formats (Handbook, lists: Values on screen and lists: Personal formats). */
const dayMonthYear = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Caches formats, as their construction is slow. */
export function cacheFormat<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const found = (made.get(key) as Format | undefined) ?? make();
  made.set(key, found);
  return found;
}

const numbers = (name: string, options: Intl.NumberFormatOptions) => {
  const locale = currentFormats().locale || numberLocale;
  return cacheFormat(`${name} ${locale}`, () => new Intl.NumberFormat(locale, options));
};

/** By default the month is a word; a chosen locale uses digits, equal in all browsers. */
export const datesIn = (timeZone: string) => {
  const { locale } = currentFormats();
  return cacheFormat(`date ${locale} ${timeZone}`, () =>
    locale
      ? new Intl.DateTimeFormat(locale, { ...digits, timeZone })
      : new Intl.DateTimeFormat(usual, { ...dayMonthYear, timeZone }),
  );
};

export const dash = '–';

/** '21 Nov 2026'; a dash for no date. */
export function formatDate(value: string | undefined | null): string {
  const date = value ? new Date(value) : null;
  return date && !Number.isNaN(date.valueOf()) ? asWritten(datesIn('UTC').format(date)) : dash;
}

/** 1200 as '1,200.0'. */
export const formatMoney = (amount: number) =>
  Number.isFinite(Number(amount)) ? numbers('money', oneDecimal).format(amount) : dash;

/** 1200 as '1,200.00', for sums. */
export const formatCents = (amount: number) =>
  Number.isFinite(Number(amount)) ? numbers('cents', twoDecimals).format(amount) : dash;

/** '1,200.0' but '180.25': keeps cents where amounts are compared. */
export const formatExactly = (amount: number) =>
  Math.round(amount * 100) % 10 === 0 ? formatMoney(amount) : formatCents(amount);

export const formatCount = (count: number) =>
  Number.isFinite(Number(count)) ? numbers('count', {}).format(count) : dash;

export const formatAverage = (average: number) =>
  numbers('average', { maximumFractionDigits: 1 }).format(average);

/** '≈ 1,092 – 1,310 EUR' for US dollar amounts; undefined without a chosen currency. */
export function formatConverted(amounts: readonly number[]): string | undefined {
  const { currency } = currentFormats();
  if (!currency || amounts.length === 0) return undefined;
  const whole = numbers('whole', { maximumFractionDigits: 0 });
  return `≈ ${amounts.map((amount) => whole.format(amount * currency.rate)).join(' – ')} ${currency.code}`;
}

export const currentYear = () => new Date().getUTCFullYear();
