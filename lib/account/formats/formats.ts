/** How a person wants numbers and dates written, and a currency beside US dollars (Handbook, lists 9). */
export type Formats = {
  /** A locale of the list below; '' for what the dashboard does by itself. */
  locale: string;
  currency: Currency | null;
  /** The time zone of the browser, 'Africa/Nairobi'; '' where it has not said one. */
  zone: string;
};
/** `rate` is how much of it a US dollar is; `date` the day of the rate, 'YYYY-MM-DD'. */
export type Currency = { code: string; rate: number; date: string };

export const usualFormats: Formats = { locale: '', currency: null, zone: '' };

/** The locales that a person can choose, by what they are called there. */
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

/** Lets a server say whose formats count while it draws a page. */
export const keepFormatsIn = (store: Store) => void (shared[slot] = store);

/** What the root of a document says of its formats. */
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

/** The formats that count here: in the browser those of the document, on the server those of the request. */
export const formats = (): Formats =>
  typeof document === 'undefined'
    ? (shared[slot]?.getStore() ?? usualFormats)
    : ofDocument(document.documentElement);
