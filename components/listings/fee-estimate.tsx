import { ScrollTable } from '@/components/platform/ui/scroll-table';
import { formatCount, formatDate, formatMoney } from '@/lib/platform/values/format';
import { feePlace, type FeeEstimate } from '@/lib/listings/fee-places';
import { monthDays } from '@/lib/listings/fee-steps';
import type { ListingKind } from '@/lib/listings/listing';
import * as texts from '@/texts/listings/fees';
import { FeeCurve } from './fee-curve';
import { FeeRows } from './fee-table';

/** 'Place 3 of 41 with 4.5 USD a day, 135.0 USD in 30 days.' */
export function describePlace(estimate: FeeEstimate, fee: number | null, isStored: boolean): string {
  const { places, unpaid } = estimate;
  if (!isStored) return texts.placeWithoutFee(formatCount(unpaid), formatCount(places));
  const place = formatCount(feePlace(estimate, fee));
  if (fee === null) return texts.placeWithoutFee(place, formatCount(places));
  return texts.placeWithFee(
    place,
    formatCount(places),
    formatMoney(fee),
    formatMoney(fee * monthDays),
    monthDays,
  );
}

/** An estimate's day, and that the fee alone does not decide. */
export const EstimateNote = ({ at, kind }: { at: string; kind: ListingKind }) =>
  texts.estimateNote(formatDate(at), kind);

type SheetProps = { name: string; estimate: FeeEstimate; fee: number | null; isStored: boolean };

export function FeeSheet({ name, estimate, fee, isStored }: SheetProps) {
  return (
    <section aria-label={name} className="mb-8 break-inside-avoid">
      <h2 dir="auto" className="text-base font-semibold">
        {name}
      </h2>
      <p className="mb-3 text-quiet">{describePlace(estimate, fee, isStored)}</p>
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_15rem] print:block">
        <figure className="rounded border bg-surface p-5 print:border-0 print:p-0">
          <FeeCurve
            estimate={estimate}
            fee={fee}
            plotHeight={estimate.places > 1 ? 160 : 48}
            label={texts.placeOverFeeOn(name)}
          />
        </figure>
        <ScrollTable caption={texts.smallestFeesOn(name)}>
          <FeeRows
            caption={texts.smallestFeesOn(name)}
            steps={estimate.steps}
            shown={estimate.steps.toReversed()}
            fee={fee}
          />
        </ScrollTable>
      </div>
    </section>
  );
}
