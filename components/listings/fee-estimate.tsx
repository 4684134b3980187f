import { ScrollTable } from '@/components/ui/scroll-table';
import { formatCount, formatDate, formatMoney } from '@/lib/format';
import { placeOf, type FeeEstimate } from '@/lib/listings/fee-places';
import { monthDays } from '@/lib/listings/fee-steps';
import type { ListingKind } from '@/lib/listings/listing';
import { FeeCurve } from './fee-curve';
import { FeeRows } from './fee-table';

/** 'Place 3 of 41 with 4.5 USD a day, 135.0 USD in 30 days.' */
export function placeText(estimate: FeeEstimate, fee: number | null, isStored: boolean): string {
  const { places, unpaid } = estimate;
  if (!isStored) return `Place ${formatCount(unpaid)} of ${formatCount(places)} without a fee.`;
  const place = `Place ${formatCount(placeOf(estimate, fee))} of ${formatCount(places)}`;
  if (fee === null) return `${place} without a fee.`;
  return `${place} with ${formatMoney(fee)} USD a day, ${formatMoney(fee * monthDays)} USD in ${monthDays} days.`;
}

/** What holds of every estimate: the day that it is of, and that the listing's own fee does not decide alone. */
export const EstimateNote = ({ at, kind }: { at: string; kind: ListingKind }) => (
  <>
    Estimate of {formatDate(at)}. The place also depends on others: it changes when they change their fee, and
    when {kind === 'safari' ? 'safaris' : 'properties'} come or go. Of equal fees the earlier approval stands
    first.
  </>
);

type SheetProps = { name: string; estimate: FeeEstimate; fee: number | null; isStored: boolean };

/** One website at length: its curve and every step. */
export function FeeSheet({ name, estimate, fee, isStored }: SheetProps) {
  return (
    <section aria-label={name} className="mb-8 break-inside-avoid">
      <h2 className="text-base font-semibold">{name}</h2>
      <p className="mb-3 text-quiet">{placeText(estimate, fee, isStored)}</p>
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24rem] print:block">
        <figure className="rounded border bg-surface p-5 print:border-0 print:p-0">
          <FeeCurve
            estimate={estimate}
            fee={fee}
            plotHeight={estimate.places > 1 ? 220 : 48}
            label={`Place over fee on ${name}, as in the table`}
          />
        </figure>
        <ScrollTable caption={`The smallest fee of each place on ${name}`}>
          <FeeRows
            caption={`The smallest fee of each place on ${name}`}
            steps={estimate.steps}
            shown={estimate.steps.toReversed()}
            fee={fee}
          />
        </ScrollTable>
      </div>
    </section>
  );
}
