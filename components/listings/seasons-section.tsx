'use client';

import { CopyPlus } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '@/components/form/form-section';
import { NumberField } from '@/components/form/number-field';
import { Button } from '@/components/ui/button';
import { copiedToNextYear, seasonLabels, seasons, type SeasonPrices } from '@/lib/listings/seasons';
import { yearsOf, yearStrip } from '@/lib/listings/year';
import { SeasonRanges } from './season-ranges';
import { SeasonMark, StripLegend, YearStrip } from './year-strip';

type WithPrices = { prices: SeasonPrices };

type SeasonsSectionProps = {
  /** The section's name in its form. */
  title: string;
  /** What a price is for. */
  unit: string;
  currentYear: number;
};

/** Prices by season: three groups of ranges with a price each, and the year at a glance. */
export function SeasonsSection({ title, unit, currentYear }: SeasonsSectionProps) {
  const { getValues, setValue } = useFormContext<WithPrices>();
  const copy = () => {
    const copied = copiedToNextYear(getValues('prices'));
    for (const season of seasons) {
      setValue(`prices.${season}.duration`, copied[season].duration, { shouldDirty: true });
    }
  };
  return (
    <FormSection
      title={title}
      help="Every day of the year belongs to one season at most. The strip shows days without a price."
    >
      {seasons.map((season) => (
        <fieldset key={season} className="flex min-w-0 flex-col gap-5 border-b pb-6">
          <legend className="mb-3 flex items-center gap-2 font-semibold">
            <SeasonMark season={season} />
            {seasonLabels[season]}
          </legend>
          <SeasonRanges season={season} firstDay={`${currentYear}-01-01`} />
          <NumberField name={`prices.${season}.price`} label="Price (USD)" step={1} min={1} unit={unit} />
        </fieldset>
      ))}
      <Strips currentYear={currentYear} />
      <Button variant="quiet" className="self-start" onClick={copy}>
        <CopyPlus size={18} aria-hidden />
        Copy to the next year
      </Button>
    </FormSection>
  );
}

function Strips({ currentYear }: { currentYear: number }) {
  const prices = useWatch<WithPrices, 'prices'>({ name: 'prices' });
  return (
    <div className="flex flex-col gap-4">
      <StripLegend />
      {yearsOf(prices, currentYear).map((year) => (
        <YearStrip key={year} strip={yearStrip(prices, year)} />
      ))}
    </div>
  );
}
