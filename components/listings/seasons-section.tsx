'use client';

import { FormSection } from '@/components/platform/form/form-section';
import { fieldIds } from '@/components/platform/form/field';
import { NumberField } from '@/components/platform/form/number-field';
import { useCapability } from '@/components/platform/ui/capabilities';
import { seasonLabels, seasons } from '@/lib/listings/seasons';
import * as texts from '@/texts/listings/seasons';
import { SeasonDrawing } from './season-drawing';
import { SeasonRanges } from './season-ranges';
import { SeasonMark } from './year-strip';

type SeasonsSectionProps = {
  /** The section's name in its form. */
  title: string;
  /** The unit of a price. */
  unit: string;
  currentYear: number;
};

/** Prices by season: strips to draw on, and ranges with a price per season or, by capability, per range. */
export function SeasonsSection({ title, unit, currentYear }: SeasonsSectionProps) {
  const isByYear = useCapability('prices-by-year');
  return (
    <FormSection title={title} help={isByYear ? texts.pricesByYearHelp(unit) : texts.pricesHelp}>
      <SeasonDrawing currentYear={currentYear} />
      {seasons.map((season) => (
        <fieldset
          key={season}
          aria-describedby={fieldIds(`prices.${season}.duration`).error}
          className="flex min-w-0 flex-col gap-4 not-last:border-b not-last:pb-5"
        >
          <legend className="mb-3 flex items-center gap-2 font-semibold">
            <SeasonMark season={season} />
            {seasonLabels[season]}
          </legend>
          <SeasonRanges season={season} firstDay={`${currentYear}-01-01`} isPriced={isByYear} />
          {!isByYear && <NumberField name={`prices.${season}.price`} label={texts.priceUsd} unit={unit} />}
        </fieldset>
      ))}
    </FormSection>
  );
}
