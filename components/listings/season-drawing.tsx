'use client';

import { CopyPlus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cloneValues } from '@/components/platform/form/snapshot';
import { isSame } from '@/lib/platform/values/same';
import { Button } from '@/components/platform/ui/button';
import { formatDate } from '@/lib/platform/values/format';
import { assignDays } from '@/lib/listings/drawing';
import type { DateRange, Season, SeasonPrices } from '@/lib/listings/listing';
import { copiedToNextYear, hasSameRanges, seasonLabels, seasons } from '@/lib/listings/seasons';
import { yearsOf, yearStrip } from '@/lib/listings/year';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/listings/seasons';
import { StripCanvas } from './strip-canvas';
import { SeasonMark, YearStrip } from './year-strip';

type WithPrices = { prices: SeasonPrices };
/** The season to draw; null erases. */
type Brush = Season | null;

const brushes: { brush: Brush; label: string }[] = [
  ...seasons.map((season) => ({ brush: season, label: seasonLabels[season] })),
  { brush: null, label: texts.noSeason },
];

/** Sets the form's ranges; a season without any is not validated yet. */
function useRanges() {
  const { getValues, setValue } = useFormContext<WithPrices>();
  return (prices: SeasonPrices) => {
    const before = cloneValues(getValues('prices'));
    for (const season of seasons) {
      const { duration } = prices[season];
      if (isSame(duration, before[season].duration)) continue;
      const shouldValidate = duration.some(({ from }) => from !== '');
      setValue(`prices.${season}.duration`, duration, { shouldDirty: true, shouldValidate });
    }
    return before;
  };
}

/** The years as strips to draw seasons on, by pointer or arrow keys. */
export function SeasonDrawing({ currentYear }: { currentYear: number }) {
  const prices = useWatch<WithPrices, 'prices'>({ name: 'prices' });
  const take = useRanges();
  const firstDay = `${currentYear}-01-01`;
  const [brush, setBrush] = useState<Brush>('lowSeason');
  const [last, setLast] = useState<{ before: SeasonPrices; drawn: SeasonPrices } | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const change = (next: SeasonPrices, words: string) => {
    setLast({ before: take(next), drawn: next });
    setAnnouncement(words);
  };
  const draw = (range: DateRange) => {
    const label = brush ? seasonLabels[brush] : texts.noSeason;
    const words = texts.seasonFromTo(label, formatDate(range.from), formatDate(range.to));
    change(assignDays(prices, brush, range, firstDay), words);
  };
  const copy = () => {
    const copied = copiedToNextYear(prices, firstDay);
    if (hasSameRanges(prices, copied)) setAnnouncement(texts.nothingToCopy);
    else change(copied, texts.copiedToNextYear);
  };
  const undo = () => {
    if (last) take(last.before);
    setLast(null);
    setAnnouncement(texts.takenBack);
  };
  const years = [...new Set([...yearsOf(prices, currentYear), currentYear + 1])];

  return (
    <div className="flex flex-col gap-4">
      <Brushes brush={brush} onChange={setBrush} />
      {years.map((year) => {
        const strip = yearStrip(prices, year);
        return (
          <YearStrip key={year} strip={strip}>
            <StripCanvas year={year} strip={strip} season={brush} onDraw={draw} />
          </YearStrip>
        );
      })}
      <div className="-mx-4 flex flex-wrap items-center gap-x-2">
        <Button variant="quiet" onClick={copy}>
          <CopyPlus size={18} aria-hidden />
          {texts.copyToNextYear}
        </Button>
        {last && hasSameRanges(prices, last.drawn) && (
          <Button variant="quiet" onClick={undo}>
            <Undo2 size={18} aria-hidden />
            {common.undo}
          </Button>
        )}
        <p role="status" className="px-4 text-quiet">
          {announcement}
        </p>
      </div>
    </div>
  );
}

function Brushes({ brush, onChange }: { brush: Brush; onChange(brush: Brush): void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-quiet">{texts.drawHelp}</legend>
      <div className="flex flex-wrap gap-2">
        {brushes.map((one) => (
          <label
            key={one.label}
            className="flex min-h-10 items-center gap-2 rounded border border-edge px-3 has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="season-brush"
              className="sr-only"
              checked={brush === one.brush}
              onChange={() => onChange(one.brush)}
              aria-label={texts.drawSeason(one.label)}
            />
            {one.brush && <SeasonMark season={one.brush} />}
            <span>{one.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
