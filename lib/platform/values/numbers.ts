import { form } from '@/texts/platform/messages';
import { roundNoise } from './decimals';
import { formatCount } from './format';

type Refusal = 'currency' | 'thousands' | 'unreadable';

const unseen = /\p{Cf}/gu;
const minus = /[\u2010-\u2015\u2212\uff0d]/g;
const codes =
  'USD|EUR|GBP|CHF|KES|KSHS?|TZS|TSHS?|UGX|USHS?|RWF|ETB|ZAR|R|NAD|BWP|ZMW|MZN|MWK|MUR|NGN|EGP|AED|INR|JPY|CNY|AUD|CAD|NZD|SEK|NOK|DKK';
const currency = String.raw`(?:US|AU?|CA?|NZ?|HK|S|R)?\s?[$＄]|${codes}|\p{Sc}`;
const amount = new RegExp(
  String.raw`^([-+]?)\s*(${currency})?\s*([-+]?)\s*([\d.,](?:[\d.,'’\u066c\s]*[\d.,])?)\s*(${currency})?$`,
  'iu',
);
const anyCurrency = new RegExp(`^(?:${currency})$`, 'iu');
/** All amounts are US dollars. */
const ownCurrency = /^(?:(?:US)?\s?[$＄]|USD)$/i;
export const isOtherCurrency = (text: string) => anyCurrency.test(text) && !ownCurrency.test(text);
/** Numbers lose further digits. */
const mostDigits = 15;

export const plainDigits = (text: string) => text.replace(/\p{Nd}/gu, plainDigit);

function plainDigit(sign: string): string {
  // Each script has its ten digits in a row; beyond the basic plane the rows touch.
  const code = sign.codePointAt(0)!;
  if (sign.length > 1) return sign;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Trimmed, without invisible characters, with plain digits and minus signs. */
export const normalizeTyped = (text: string) =>
  plainDigits(text.replace(unseen, '')).replace(minus, '-').trim();

/** Null for ''; refuses a separator before three digits, or several, as possible thousands. Ignores US$. */
export function parseNumber(text: string): number | null | Refusal {
  const typed = normalizeTyped(text)
    .replace(/[\u066b\uff0e]/g, '.')
    .replaceAll('\uff0c', ',');
  if (typed === '') return null;
  const [, before, currencyBefore = '', after, digits, currencyAfter = ''] = amount.exec(typed) ?? [];
  if (digits === undefined || (before && after)) return 'unreadable';
  if (isOtherCurrency(currencyBefore) || isOtherCurrency(currencyAfter)) return 'currency';
  if (/\d['’\u066c\s]+\d/.test(digits)) return 'thousands';
  const [whole = '', decimals = '', ...more] = digits.split(/[.,]/);
  if (more.length > 0) return isGrouped(digits) ? 'thousands' : 'unreadable';
  if (decimals.length === 3) return 'thousands';
  const significant = `${whole}${decimals}`;
  if (!/^\d+$/.test(significant) || isTooLong(significant)) return 'unreadable';
  return signed(before || after, Number(`${whole || '0'}.${decimals || '0'}`));
}

const isGrouped = (digits: string) =>
  new Set(digits.match(/[.,]/g)).size > 1 || /^\d{1,3}([.,]\d{3})+$/.test(digits);
const isTooLong = (digits: string) => digits.replace(/^0+|0+$/g, '').length > mostDigits;
const signed = (sign: string | undefined, value: number) => (sign === '-' && value !== 0 ? -value : value);

/** A field's value: the number, `empty`, or the refused text, which stays as typed. */
export function parseFieldNumber<Empty>(text: string, empty: Empty): number | string | Empty {
  const read = parseNumber(text);
  if (read === null) return empty;
  return typeof read === 'number' ? read : text;
}

export function refusalText(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const read = parseNumber(value);
  return read === 'thousands' || read === 'currency' ? form[read] : form.noNumber;
}

export const describeExcess = (value: number, most: number): string | null =>
  value > most ? form.atMost(formatCount(most)) : null;

export type Steps = { by: number; least: number };

/** Up (1) or down (-1) to a whole number of steps; an empty field starts at the least. */
export const stepNumber = (value: number | null, direction: 1 | -1, { by, least }: Steps): number =>
  Number.isFinite(value) ? Math.max(least, roundNoise((Math.round(value! / by) + direction) * by)) : least;
