import { formatDate, formatMoney } from '@/lib/platform/values/format';
import { formatCookies, currentFormats, locales, usualFormats } from '@/lib/platform/values/formats';
import { runWithFormats } from '@/lib/platform/node/formats';
import { currentRates } from '@/lib/platform/server/rates';
import * as texts from '@/texts/account/device';
import { FormatsChoice } from './formats-choice';

const sampleDay = '2026-11-21';

/** A day and an amount in a locale: '21.11.2026, 1.234,5'. */
const sampleOf = (locale: string) =>
  runWithFormats({ ...usualFormats, locale }, () => `${formatDate(sampleDay)}, ${formatMoney(1234.5)}`);

const localeChoices = [
  { value: '', label: texts.asUsual(sampleOf('')) },
  ...Object.entries(locales).map(([value, name]) => ({ value, label: `${name}: ${sampleOf(value)}` })),
];

/** The formats of numbers and dates, and the second currency, where there are rates. Handbook, lists: Personal formats. */
export function Formats() {
  const { locale, currency } = currentFormats();
  const rates = currentRates();
  return (
    <>
      <FormatsChoice
        label={texts.numbersAndDates}
        hint={texts.formatsHelp}
        cookie={formatCookies.numbers}
        options={localeChoices}
        chosen={locale}
      />
      {rates && (
        <FormatsChoice
          label={texts.currencyBesideDollars}
          hint={texts.currencyHint(formatDate(rates.date))}
          cookie={formatCookies.currency}
          options={[
            { value: '', label: texts.none },
            ...Object.keys(rates.rates)
              .sort()
              .map((code) => ({ value: code, label: code })),
          ]}
          chosen={currency?.code ?? ''}
        />
      )}
    </>
  );
}
