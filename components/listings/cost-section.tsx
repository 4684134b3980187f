'use client';

import { useWatch } from 'react-hook-form';
import { FormSection } from '@/components/form/form-section';
import { besideDollars, dash, formatMoney } from '@/lib/format';
import type { SeasonPrices } from '@/lib/listings/seasons';

type WithPrices = { prices: SeasonPrices };

/** What travellers read as the cost of sharing: from the low price to the peak price. */
export function CostSection() {
  const [low, peak] = useWatch<WithPrices, ['prices.lowSeason.price', 'prices.peakSeason.price']>({
    name: ['prices.lowSeason.price', 'prices.peakSeason.price'],
  });
  return (
    <FormSection
      title="Cost per person sharing"
      help="Follows from the prices of the low and the peak season."
    >
      <div role="group" aria-label="Cost per person sharing" className="flex flex-wrap gap-x-12 gap-y-4">
        <Amount label="From (low price)" value={low} />
        <Amount label="To (peak price)" value={peak} />
      </div>
    </FormSection>
  );
}

function Amount({ label, value }: { label: string; value: number }) {
  return (
    <label className="flex flex-col gap-1">
      <span className="font-medium">{label}</span>
      <output className="text-lg tabular-nums">
        {Number.isFinite(value) ? `${formatMoney(value)} USD` : dash}
        {Number.isFinite(value) && <span className="block text-sm text-quiet">{besideDollars([value])}</span>}
      </output>
    </label>
  );
}
