'use client';

import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '@/components/platform/form/form-section';
import { NumberField } from '@/components/platform/form/number-field';
import { showFailure } from '@/components/platform/ui/toasts';
import { requestLatest } from '@/lib/platform/browser/latest';
import type { Choice } from '@/lib/platform/values/choice';
import { readRanking, type Ranking } from '@/lib/listings/client';
import { feeSteps, isFee } from '@/lib/listings/fee';
import type { ListingKind } from '@/lib/listings/listing';
import * as texts from '@/texts/listings/fees';
import * as sectionTitles from '@/texts/listings/sections';

/** Milliseconds from the last change to the read (Handbook, listings: Fee and ranking). */
const rankingDelay = 400;

/** A curve for each website, and the note below. */
export type FeeCurves = { curves: Record<string, ReactNode>; note: ReactNode };
type FeeSectionProps = {
  kind: ListingKind;
  listing?: string | undefined;
  websites: Choice[];
  fees: FeeCurves | null;
};

/** The advertising fee, and which place it would buy on each chosen website. */
export function FeeSection({ kind, listing, websites, fees }: FeeSectionProps) {
  const chosen = useWatch<FeeForm, 'visibleOn'>({ name: 'visibleOn' });
  const { places, isPending } = useRanking(kind, listing);
  const nameOf = (id: string) => websites.find(({ value }) => value === id)?.label ?? id;
  return (
    <FormSection title={sectionTitles.advertising} optional help={texts.advertisingHelp}>
      <NumberField
        name="advertFee"
        label={texts.advertisingFee}
        hint={texts.feeHint}
        nullable
        unit={texts.usdPerDay}
        steps={feeSteps}
      />
      <div role="status" aria-busy={isPending}>
        {places.length > 0 && (
          <dl
            aria-label={texts.ranking}
            className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded bg-wash p-4"
          >
            {places.map(({ website, ranking, places: all }) => (
              <div key={website} className="col-span-2 grid grid-cols-subgrid">
                <dt className="truncate">{nameOf(website)}</dt>
                <dd className="text-right font-semibold tabular-nums">
                  {ranking && all ? texts.rankOf(ranking, all) : ranking}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {fees && chosen.some((id) => fees.curves[id]) && (
        <>
          {chosen.map((id) => (
            <Fragment key={id}>{fees.curves[id]}</Fragment>
          ))}
          {fees.note}
        </>
      )}
    </FormSection>
  );
}

/** A website with its place once that is read. */
type Line = Pick<Ranking, 'website'> & Partial<Ranking>;
type FeeForm = { advertFee: number | null; visibleOn: string[] };

/** The ranking of a valid fee; until it is read each website has its line, so that nothing below moves. */
function useRanking(kind: ListingKind, listing: string | undefined) {
  const [fee, websites] = useWatch<FeeForm, ['advertFee', 'visibleOn']>({ name: ['advertFee', 'visibleOn'] });
  const [answer, setAnswer] = useState<{ question: string; places: Ranking[] }>({ question: '', places: [] });
  const valid = fee !== null && isFee(fee) && websites.length > 0;
  const question = valid ? `${fee};${websites.join(',')}` : '';

  useEffect(() => {
    if (!question) return;
    const [askedFee = '', askedWebsites = ''] = question.split(';');
    const query = { fee: Number(askedFee), website: askedWebsites.split(','), listing };
    return requestLatest((signal) => readRanking(kind, query, signal), {
      afterMs: rankingDelay,
      onAnswer: (places) => setAnswer({ question, places }),
      onFailure: (error) => {
        setAnswer({ question, places: [] });
        showFailure(error);
      },
    });
  }, [question, kind, listing]);

  const isPending = valid && question !== answer.question;
  const places: Line[] = isPending ? websites.map((website) => ({ website })) : valid ? answer.places : [];
  return { places, isPending };
}
