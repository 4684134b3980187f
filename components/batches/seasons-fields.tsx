'use client';

import { useId } from 'react';
import { controlLooks } from '@/components/form/field';
import { useCapability } from '@/components/ui/capabilities';
import { Select } from '@/components/ui/select';
import { readSeasons, roundingNames, type WrittenSeasons } from '@/lib/batches/seasons';
import * as texts from '@/texts/batches';
import { batchMessages } from '@/texts/messages-batches';

/** What was typed, as the tab keeps it; this year, unraised, where nothing was. */
export const seasonsIn = (value: string, thisYear: number): WrittenSeasons =>
  value
    ? (JSON.parse(value) as WrittenSeasons)
    : { year: String(thisYear), percent: '0', rounding: 'dollar' };

type SeasonsProps = { value: string; thisYear: number; onChange: (value: string) => void };

/** Of which year the seasons are copied, and by how much their prices go up. */
export function SeasonsFields({ value, thisYear, onChange }: SeasonsProps) {
  const id = useId();
  const isByYear = useCapability('prices-by-year');
  const written = seasonsIn(value, thisYear);
  const isWrong = readSeasons(written) === null;
  const set = (part: Partial<WrittenSeasons>) => onChange(JSON.stringify({ ...written, ...part }));
  return (
    <div className="mb-6 flex flex-wrap items-start gap-3">
      <Select
        label={texts.dates}
        options={[-1, 0, 1, 2].map((more) => ({
          value: String(thisYear + more),
          label: texts.copyYear(thisYear + more, thisYear + more + 1),
        }))}
        value={written.year}
        onChange={(year) => set({ year: String(year) })}
      />
      <div className="flex max-w-48 flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          {isByYear ? texts.pricesUpBy : texts.priceOfAllYearsUpBy}
        </label>
        <input
          id={id}
          inputMode="decimal"
          value={written.percent}
          // What is typed takes the place of the 0.
          onFocus={(event) => event.target.select()}
          onChange={(event) => set({ percent: event.target.value })}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-error`}
          className={`${controlLooks} min-h-10 pointer-coarse:min-h-11`}
        />
        <p id={`${id}-error`} className="text-red-ink empty:hidden">
          {isWrong && batchMessages.percent}
        </p>
      </div>
      <Select
        label={texts.rounding}
        options={roundingNames.map((name) => ({ value: name, label: texts.roundings[name] }))}
        value={written.rounding}
        onChange={(name) => set({ rounding: name as WrittenSeasons['rounding'] })}
      />
    </div>
  );
}
