'use client';

import { isDay } from '@/lib/platform/values/days';
import { CalendarDays, Plus, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { DateField } from '@/components/platform/form/date-field';
import { NumberField } from '@/components/platform/form/number-field';
import { Button } from '@/components/platform/ui/button';
import { loadCode } from '@/lib/platform/browser/load-code';
import {
  allRanges,
  seasonLabels,
  type DateRange,
  type Season,
  type SeasonPrices,
} from '@/lib/listings/seasons';
import { priceOfMore } from '@/lib/listings/year-prices';
import * as texts from '@/texts/listings/seasons';

const SeasonCalendar = dynamic(() => loadCode(() => import('./season-calendar')), { ssr: false });

type WithPrices = { prices: SeasonPrices };

type SeasonRangesProps = {
  season: Season;
  firstDay: string;
  /** Whether each range has a price of its own. */
  isPriced: boolean;
};

/** The ranges of one season, a line each: typed, chosen in a calendar, added and removed; the last one stays. Those of earlier years are folded. */
export function SeasonRanges({ season, firstDay, isPriced }: SeasonRangesProps) {
  const { control, getValues, setValue, setFocus } = useFormContext<WithPrices>();
  const name = `prices.${season}.duration` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const [open, setOpen] = useState<number | null>(null);
  const [showsPast, setShowsPast] = useState(false);
  const label = seasonLabels[season];

  const others = (index: number): DateRange[] =>
    allRanges(getValues('prices'))
      .filter((entry) => entry.season !== season || entry.index !== index)
      .map(({ range }) => range);
  const choose = (index: number, range: DateRange) => {
    const options = { shouldDirty: true, shouldValidate: true, shouldTouch: true };
    setValue(`${name}.${index}.from`, range.from, options);
    setValue(`${name}.${index}.to`, range.to, options);
    setOpen(null);
  };

  const oneMore = () => ({ from: '', to: '', ...priceOfMore(getValues(`prices.${season}`)) });

  const isPast = ({ from, to }: DateRange) => isDay(from) && to < firstDay;
  // On a phone the days fill a line, and the price stands below them.
  const dayLooks = `min-w-0 flex-1 ${isPriced ? 'max-sm:basis-[calc(50%-0.125rem)]' : ''}`;
  const pastCount = fields.filter(isPast).length;

  return (
    <>
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
          <li
            key={field.id}
            className={`flex items-start gap-1 sm:gap-2 ${isPriced ? 'max-sm:flex-wrap' : ''} ${isPast(field) && !showsPast ? 'hidden' : ''}`}
          >
            <div className={dayLooks}>
              <DateField name={`${name}.${index}.from`} label={texts.from} min={firstDay} inRow />
            </div>
            <span aria-hidden className="pt-2.5 text-quiet max-sm:hidden">
              –
            </span>
            <div className={dayLooks}>
              <DateField name={`${name}.${index}.to`} label={texts.to} min={firstDay} inRow />
            </div>
            {isPriced && (
              <div className="max-sm:mb-3 max-sm:flex-1 sm:w-32">
                <NumberField name={`${name}.${index}.price`} label={texts.priceUsd} unit={texts.usd} inRow />
              </div>
            )}
            <Button
              variant="quiet"
              aria-label={texts.chooseDates(index + 1, label)}
              className="px-2.5"
              onClick={() => setOpen(index)}
            >
              <CalendarDays size={18} aria-hidden />
            </Button>
            <Button
              variant="quiet"
              aria-label={texts.removeDates}
              className="px-2.5"
              disabled={fields.length === 1}
              onClick={() => {
                remove(index);
                setFocus(`${name}.${Math.max(0, index - 1)}.from`);
              }}
            >
              <Trash2 size={18} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        className="-my-2 -ml-3 self-start px-3"
        onClick={() => append(oneMore(), { focusName: `${name}.${fields.length}.from` })}
      >
        <Plus size={18} aria-hidden />
        {texts.addDates}
      </Button>
      {open !== null && (
        <SeasonCalendar
          title={label}
          range={getValues(`${name}.${open}`)}
          taken={others(open)}
          first={firstDay}
          onChoose={(range) => choose(open, range)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
