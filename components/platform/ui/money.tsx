import { formatConverted, dash, formatExactly, formatMoney } from '@/lib/platform/values/format';
import * as texts from '@/texts/platform/shell';

type MoneyProps = {
  /** US dollars: one amount, or the lowest and the highest; a dash for none. */
  amounts: readonly number[];
  /** On a line below, in the second currency. */
  stacked?: boolean;
  /** With cents where there are any. */
  isExact?: boolean;
};

/** '310.0 – 520.0 USD', and the same in the person's second currency. */
export function Money({ amounts, stacked = false, isExact = false }: MoneyProps) {
  const known = amounts.filter(Number.isFinite);
  if (known.length === 0) return dash;
  const beside = formatConverted(known);
  return (
    <>
      <span className="whitespace-nowrap">
        <span>{known.map(isExact ? formatExactly : formatMoney).join(' – ')}</span>{' '}
        <span className="unit">{texts.usd}</span>
      </span>
      {beside && <span className={`unit whitespace-nowrap ${stacked ? 'block' : ''}`}> {beside}</span>}
    </>
  );
}
