import { formatCookies, isLocale, setFormatsStore, type Formats } from '../values/formats';
import type { Rates } from './rates';
import { requestContext, runInContext } from './request-id';

const store = { getStore: () => requestContext().formats };

export function runWithFormats<Result>(formats: Formats, run: () => Result): Result {
  setFormatsStore(store);
  return runInContext({ formats }, run);
}

function cookieOf(header: string, name: string): string {
  const found = header.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

function zoneOf(name: string): string {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name)) return '';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
}

/** The formats in a Cookie header; unknown values count as not chosen. */
export function formatsOf(header: string | undefined, rates: Rates | null): Formats {
  const locale = cookieOf(header ?? '', formatCookies.numbers);
  const code = cookieOf(header ?? '', formatCookies.currency);
  const rate = rates && Object.hasOwn(rates.rates, code) ? rates.rates[code] : undefined;
  return {
    locale: isLocale(locale) ? locale : '',
    currency: rates && rate ? { code, rate, date: rates.date } : null,
    zone: zoneOf(
      cookieOf(header ?? '', formatCookies.zone)
        .replaceAll('%2F', '/')
        .replaceAll('%2B', '+'),
    ),
  };
}
