import { formatCount, formatMoney } from '@/lib/platform/values/format';
import { monthDays, findStep, type FeeStep } from '@/lib/listings/fee-steps';
import * as texts from '@/texts/listings/fees';

type FeeTableProps = {
  caption: string;
  /** All steps of the website, the cheapest first. */
  steps: FeeStep[];
  /** Those that are shown, the first place on top. */
  shown: FeeStep[];
  fee: number | null;
};

/** The smallest fee of each place, by day and month, with the listing's row marked. */
export function FeeRows({ caption, steps, shown, fee }: FeeTableProps) {
  const own = fee === null ? undefined : findStep(steps, fee);
  return (
    <>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.place}</th>
          <th scope="col" className="text-right">
            {texts.fromDollarsADay}
          </th>
          <th scope="col" className="text-right">
            {texts.dollarsInDays(monthDays)}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((step) => (
          <tr key={step.ranking} className={step === own ? 'bg-accent-tint' : undefined}>
            <th scope="row" className="tabular-nums">
              {formatCount(step.ranking)}
              {step === own && <span className="ms-2 text-xs text-quiet">{texts.now}</span>}
            </th>
            <td className="text-right tabular-nums">{formatMoney(step.fee)}</td>
            <td className="text-right tabular-nums">{formatMoney(step.fee * monthDays)}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}
