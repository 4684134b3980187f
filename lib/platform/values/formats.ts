/** Chosen number and date formats, and a second currency (Handbook, lists: Personal formats). */
export type Formats = {
  /** One of `locales`; '' for the default. */
  locale: string;
  currency: Currency | null;
  zone: string;
};
/** `rate` is the amount per US dollar; `date` its day, 'YYYY-MM-DD'. */
type Currency = { code: string; rate: number; date: string };

export const usualFormats: Formats = { locale: '', currency: null, zone: '' };

export const locales: Readonly<Record<string, string>> = {
  'en-US': 'English (United States)',
  'en-ZA': 'English (South Africa)',
  'sw-TZ': 'Kiswahili',
  'de-DE': 'Deutsch',
  'de-CH': 'Deutsch (Schweiz)',
  'es-ES': 'Español',
  'fr-FR': 'Français',
  'it-IT': 'Italiano',
  'nl-NL': 'Nederlands',
  'pt-PT': 'Português',
  'sv-SE': 'Svenska',
};
export const isLocale = (value: unknown): value is string =>
  typeof value === 'string' && Object.hasOwn(locales, value);

const slot = Symbol.for('dashboard.formats');
type Store = { getStore(): Formats | undefined };
const shared = globalThis as typeof globalThis & { [slot]?: Store };

export const setFormatsStore = (store: Store) => void (shared[slot] = store);

export const formatAttributes = ({ locale, currency, zone }: Formats) => ({
  'data-numbers': locale || undefined,
  'data-currency': currency ? [currency.code, currency.rate, currency.date].join(' ') : undefined,
  'data-zone': zone || undefined,
});

function ofDocument({ dataset }: HTMLElement): Formats {
  const [code = '', rate, date = ''] = (dataset.currency ?? '').split(' ');
  return {
    locale: dataset.numbers ?? '',
    currency: code ? { code, rate: Number(rate), date } : null,
    zone: dataset.zone ?? '',
  };
}

/** In the browser from the document, on the server from the request. */
export const currentFormats = (): Formats =>
  typeof document === 'undefined'
    ? (shared[slot]?.getStore() ?? usualFormats)
    : ofDocument(document.documentElement);

/** The chosen formats, and the browser's time zone (Handbook, lists: Personal formats). */
export const formatCookies = { numbers: 'numbers', currency: 'currency', zone: 'zone' } as const;
