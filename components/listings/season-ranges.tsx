'use client';

import { isDay } from '@/lib/platform/values/days';
import { CalendarDays, Plus, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { DateField } from '@/components/platform/form/date-field';
import { ListProblem } from '@/components/platform/form/list-problem';
import { NumberField } from '@/components/platform/form/number-field';
import { Button } from '@/components/platform/ui/button';
import { loadCode } from '@/lib/platform/browser/load-code';
import type { DateRange, Season, SeasonPrices } from '@/lib/listings/listing';
import { allRanges, seasonLabels } from '@/lib/listings/seasons';
import { priceOfAddedRange } from '@/lib/listings/year-prices';
import * as texts from '@/texts/listings/seasons';

const SeasonCalendar = dynamic(() => loadCode(() => import('./season-calendar')), { ssr: false });

type WithPrices = { prices: SeasonPrices };

type SeasonRangesProps = {
  season: Season;
  firstDay: string;
  isPriced: boolean;
};

/** The ranges of one season, one per line; the last one stays; stored, valid ones of earlier years are folded. */
export function SeasonRanges({ season, firstDay, isPriced }: SeasonRangesProps) {
  const { control, getValues, setFocus } = useFormContext<WithPrices>();
  const name = `prices.${season}.duration` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const [open, setOpen] = useState<number | null>(null);
  const [showsPast, setShowsPast] = useState(false);
  const { errors, defaultValues } = useFormState({ control, name });
  const stored = (defaultValues?.prices?.[season]?.duration ?? []) as DateRange[];
  const isPast = ({ from, to }: DateRange, index: number) =>
    isDay(from) &&
    to < firstDay &&
    !errors.prices?.[season]?.duration?.[index] &&
    stored.some((range) => range.from === from && range.to === to);
  const pastCount = fields.filter(isPast).length;
  const addRange = () => {
    const range = { from: '', to: '', ...priceOfAddedRange(getValues(`prices.${season}`)) };
    append(range, { focusName: `${name}.${fields.length}.from` });
  };
  const removeRange = (index: number) => {
    remove(index);
    setFocus(`${name}.${Math.max(0, index - 1)}.from`);
  };
  return (
    <>
      <ListProblem name={name} />
      {pastCount > 0 && (
        <Button
          variant="quiet"
          className="-my-2 -ml-3 self-start px-3 text-quiet"
          aria-expanded={showsPast}
          onClick={() => setShowsPast(!showsPast)}
        >
          {showsPast ? texts.hideEarlierYears : texts.earlierYears(pastCount)}
        </Button>
      )}
      <ul className="flex flex-col gap-2">
        {fields.map((field, index) => (
          <RangeItem
            key={field.id}
            {...{ season, firstDay, isPriced, index }}
            isHidden={isPast(field, index) && !showsPast}
            onOpen={() => setOpen(index)}
            onRemove={fields.length > 1 ? () => removeRange(index) : undefined}
          />
        ))}
      </ul>
      <Button variant="quiet" className="-my-2 -ml-3 self-start px-3" onClick={addRange}>
        <Plus size={18} aria-hidden />
        {texts.addDates}
      </Button>
      {open !== null && (
        <RangeCalendar season={season} firstDay={firstDay} index={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type RangeItemProps = SeasonRangesProps & {
  index: number;
  isHidden: boolean;
  onOpen(): void;
  /** Missing for the only range. */
  onRemove: (() => void) | undefined;
};

function RangeItem({ season, firstDay, isPriced, index, isHidden, onOpen, onRemove }: RangeItemProps) {
  const name = `prices.${season}.duration.${index}` as const;
  // On a phone the days fill a line, with the price below them.
  const dayLooks = `min-w-0 flex-1 ${isPriced ? 'max-sm:basis-[calc(50%-0.125rem)]' : ''}`;
  return (
    <li
      className={`flex items-start gap-1 sm:gap-2 ${isPriced ? 'max-sm:flex-wrap' : ''} ${isHidden ? 'hidden' : ''}`}
    >
      <div className={dayLooks}>
        <DateField name={`${name}.from`} label={texts.from} min={firstDay} inRow />
      </div>
      <span aria-hidden className="pt-2.5 text-quiet max-sm:hidden">
        –
      </span>
      <div className={dayLooks}>
        <DateField name={`${name}.to`} label={texts.to} min={firstDay} inRow />
      </div>
      {isPriced && (
        <div className="max-sm:mb-3 max-sm:flex-1 sm:w-32">
          <NumberField name={`${name}.price`} label={texts.priceUsd} unit={texts.usd} inRow />
        </div>
      )}
      <Button
        variant="quiet"
        aria-label={texts.chooseDates(index + 1, seasonLabels[season])}
        className="px-2.5"
        onClick={onOpen}
      >
        <CalendarDays size={18} aria-hidden />
      </Button>
      <Button
        variant="quiet"
        aria-label={texts.removeDates}
        className="px-2.5"
        disabled={!onRemove}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden />
      </Button>
    </li>
  );
}

type RangeCalendarProps = { season: Season; firstDay: string; index: number; onClose(): void };

function RangeCalendar({ season, firstDay, index, onClose }: RangeCalendarProps) {
  const { getValues, setValue } = useFormContext<WithPrices>();
  const name = `prices.${season}.duration.${index}` as const;
  const others = allRanges(getValues('prices')).filter(
    (entry) => entry.season !== season || entry.index !== index,
  );
  const choose = ({ from, to }: DateRange) => {
    const options = { shouldDirty: true, shouldValidate: true, shouldTouch: true };
    setValue(`${name}.from`, from, options);
    setValue(`${name}.to`, to, options);
    onClose();
  };
  return (
    <SeasonCalendar
      title={seasonLabels[season]}
      range={getValues(name)}
      taken={others.map(({ range }) => range)}
      first={firstDay}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
