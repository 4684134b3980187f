import { Suspense } from 'react';
import { PageLink } from '@/components/platform/ui/page-link';
import type { Choice } from '@/lib/platform/values/choice';
import type { FeeEstimates } from '@/lib/listings/fee-places';
import { nearSteps } from '@/lib/listings/fee-steps';
import type { ListingKind } from '@/lib/listings/listing';
import { feesPath } from '@/lib/listings/paths';
import { feesOnForm } from '@/lib/listings/kinds/server';
import type { Role } from '@/lib/roles';
import * as texts from '@/texts/listings/fees';
import { FeeCurve } from '@/components/listings/fee-curve';
import { EstimateNote, describePlace } from '@/components/listings/fee-estimate';
import type { FeeCurves } from '@/components/listings/fee-section';
import { FeeRows } from '@/components/listings/fee-table';

/** The stored listing; null for a new one. */
type StoredListing = { _id: string; slug: string; advertFee: number | null } | null;
type OnFormProps = { role: Role; kind: ListingKind; websites: Choice[]; listing: StoredListing };

/** A streamed curve for each website, which the form shows while the website is chosen. */
export function renderFeeCurves({ role, kind, websites, listing }: OnFormProps): FeeCurves | null {
  const estimates = feesOnForm(role, kind, websites, listing?._id);
  if (!estimates) return null;
  const curves = websites.map(({ value, label }) => [
    value,
    <Suspense key={value}>
      <Curve estimates={estimates} id={value} name={label} listing={listing} />
    </Suspense>,
  ]);
  return {
    curves: Object.fromEntries(curves),
    note: (
      <Suspense>
        <Note estimates={estimates} kind={kind} listing={listing} />
      </Suspense>
    ),
  };
}

type CurveProps = {
  estimates: Promise<FeeEstimates | null>;
  id: string;
  name: string;
  listing: StoredListing;
};

async function Curve({ estimates, id, name, listing }: CurveProps) {
  const estimate = (await estimates)?.websites.find(({ website }) => website === id);
  if (!estimate) return null;
  const fee = listing?.advertFee ?? null;
  return (
    <section aria-label={texts.whatFeeBuysOn(name)} className="border-t pt-4">
      <h3 dir="auto" className="font-medium">
        {name}
      </h3>
      <p className="mb-2 text-quiet">{describePlace(estimate, fee, listing !== null)}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FeeCurve
          estimate={estimate}
          fee={fee}
          plotHeight={estimate.places > 1 ? 130 : 40}
          label={texts.placeOverFeeOn(name)}
        />
        <table className="chart-table w-full self-start">
          <FeeRows
            caption={texts.feesFor(name)}
            steps={estimate.steps}
            shown={nearSteps(estimate.steps, fee)}
            fee={fee}
          />
        </table>
      </div>
    </section>
  );
}

type NoteProps = { estimates: Promise<FeeEstimates | null>; kind: ListingKind; listing: StoredListing };

async function Note({ estimates, kind, listing }: NoteProps) {
  const known = await estimates;
  if (!known) return null;
  return (
    <p className="text-quiet">
      <EstimateNote at={known.at} kind={kind} />{' '}
      <PageLink href={feesPath(kind, listing?.slug)} className="text-accent underline underline-offset-4">
        {texts.allPlacesToPrint}
      </PageLink>
    </p>
  );
}
