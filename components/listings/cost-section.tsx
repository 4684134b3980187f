'use client';

import { useWatch } from 'react-hook-form';
import { FormSection } from '@/components/platform/form/form-section';
import { formatConverted, dash, formatMoney } from '@/lib/platform/values/format';
import type { SeasonPrices } from '@/lib/listings/listing';
import { costIn } from '@/lib/listings/year-prices';
import * as texts from '@/texts/listings/listings';
import * as sectionTitles from '@/texts/listings/sections';

type WithPrices = { prices: SeasonPrices };

/** The cost of sharing as travellers read it, from the low to the peak price. */
export function CostSection({ currentYear }: { currentYear: number }) {
  const { lowSeason, peakSeason } = useWatch<WithPrices, 'prices'>({ name: 'prices' });
  const { from, to } = costIn({ lowSeason, peakSeason }, currentYear);
  return (
    <FormSection title={sectionTitles.costPerPersonSharing} help={texts.costHelp}>
      <div
        role="group"
        aria-label={sectionTitles.costPerPersonSharing}
        className="flex flex-wrap gap-x-12 gap-y-4"
      >
        <Amount label={texts.fromLowPrice} value={from} />
        <Amount label={texts.toPeakPrice} value={to} />
      </div>
    </FormSection>
  );
}

function Amount({ label, value }: { label: string; value: number }) {
  return (
    <label className="flex flex-col gap-1">
      <span className="font-medium">{label}</span>
      <output className="text-lg tabular-nums">
        {Number.isFinite(value) ? texts.dollars(formatMoney(value)) : dash}
        {Number.isFinite(value) && (
          <span className="block text-sm text-quiet">{formatConverted([value])}</span>
        )}
      </output>
    </label>
  );
}
