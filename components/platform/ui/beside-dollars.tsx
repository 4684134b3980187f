import { besideDollars, formatDate } from '@/lib/platform/values/format';
import { formats } from '@/lib/account/formats/formats';
import * as texts from '@/texts/platform/shell';

/** What amounts in US dollars are in the currency that a person has chosen beside it, and the day of the rate; nothing without one. */
export function BesideDollars({ amounts }: { amounts: readonly number[] }) {
  const beside = besideDollars(amounts.filter(Number.isFinite));
  const { currency } = formats();
  if (!beside || !currency) return null;
  return (
    <p className="-mt-3 mb-5 text-right text-quiet tabular-nums">
      {texts.atRateOf(beside, formatDate(currency.date))}
    </p>
  );
}
