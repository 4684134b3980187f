import { besideDollars, dash, formatExactly, formatMoney } from '@/lib/platform/values/format';
import * as texts from '@/texts/platform/shell';

type MoneyProps = {
  /** One amount in US dollars, or the lowest and the highest; none is a dash. */
  amounts: readonly number[];
  /** The second currency stands on a line of its own. */
  stacked?: boolean;
  /** Cents are told where there are any. */
  isExact?: boolean;
};

/** '310.0 – 520.0 USD', the currency apart from the amount, and what that is in the currency that a person has chosen beside it. */
export function Money({ amounts, stacked = false, isExact = false }: MoneyProps) {
  const known = amounts.filter(Number.isFinite);
  if (known.length === 0) return dash;
  const beside = besideDollars(known);
  return (
    <>
      <span className="whitespace-nowrap">
        <span>{known.map(isExact ? formatExactly : formatMoney).join(' – ')}</span>{' '}
        <span className="text-xs font-normal text-quiet">{texts.usd}</span>
      </span>
      {beside && (
        <span className={`text-xs font-normal whitespace-nowrap text-quiet ${stacked ? 'block' : ''}`}>
          {' '}
          {beside}
        </span>
      )}
    </>
  );
}
