import { formatConverted, formatDate } from '@/lib/platform/values/format';
import { currentFormats } from '@/lib/platform/values/formats';
import * as texts from '@/texts/platform/shell';

/** Amounts of US dollars in the person's second currency with the rate's day; nothing without one. */
export function BesideDollars({ amounts }: { amounts: readonly number[] }) {
  const beside = formatConverted(amounts.filter(Number.isFinite));
  const { currency } = currentFormats();
  if (!beside || !currency) return null;
  return (
    <p className="-mt-3 mb-5 text-right text-quiet tabular-nums">
      {texts.atRateOf(beside, formatDate(currency.date))}
    </p>
  );
}
