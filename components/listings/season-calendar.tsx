'use client';

import { isDay } from '@/lib/platform/values/days';
import { useState } from 'react';
import { DayPicker, type DateRange as PickedRange } from 'react-day-picker';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import type { DateRange } from '@/lib/listings/listing';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/listings/seasons';

const toDate = (day: string) => (isDay(day) ? new Date(`${day}T00:00:00`) : undefined);
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const edge = '[&>button]:bg-accent [&>button]:text-accent-on [&>button]:hover:bg-accent-hover';

const looks = {
  months: 'relative flex flex-wrap justify-center gap-x-8 gap-y-6',
  month: 'min-w-0 flex-1 basis-64',
  month_caption: 'mb-2 flex h-10 items-center justify-center font-semibold pointer-coarse:h-11',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous:
    'grid size-10 place-items-center rounded text-quiet hover:bg-wash hover:text-ink aria-disabled:opacity-40 pointer-coarse:size-11',
  button_next:
    'grid size-10 place-items-center rounded text-quiet hover:bg-wash hover:text-ink aria-disabled:opacity-40 pointer-coarse:size-11',
  chevron: 'size-4 fill-current',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'pb-1 text-xs font-normal text-quiet',
  day: 'p-0 py-px text-center tabular-nums',
  day_button:
    'h-10 w-full rounded hover:bg-wash disabled:cursor-not-allowed disabled:text-quiet disabled:opacity-60 disabled:hover:bg-transparent pointer-coarse:h-11',
  today: 'font-semibold text-accent',
  outside: 'invisible',
  range_start: `rounded-l bg-accent-tint ${edge}`,
  range_middle: 'bg-accent-tint [&>button]:rounded-none',
  range_end: `rounded-r bg-accent-tint ${edge}`,
};

/** The instruction until both days are chosen. */
function stepFor(from: Date | undefined, to: Date | undefined): string {
  if (!from) return texts.chooseFirstDay;
  return to && toDay(from) < toDay(to) ? '' : texts.chooseLastDay;
}

type SeasonCalendarProps = {
  title: string;
  range: DateRange;
  /** The ranges of all other rows: their days are struck out. */
  taken: DateRange[];
  first: string;
  onChoose(range: DateRange): void;
  onClose(): void;
};

/** Two months of days to choose a range from; days that another range has cannot be chosen or crossed. */
export default function SeasonCalendar({
  title,
  range,
  taken,
  first,
  onChoose,
  onClose,
}: SeasonCalendarProps) {
  const [picked, setPicked] = useState<PickedRange | undefined>({
    from: toDate(range.from),
    to: toDate(range.to),
  });
  const from = picked?.from;
  const to = picked?.to;
  const step = stepFor(from, to);
  const used = taken
    .filter(({ from, to }) => isDay(from) && isDay(to))
    .map(({ from, to }) => ({ from: toDate(from)!, to: toDate(to)! }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      wide
      footer={
        <>
          <p role="status" className="mr-auto self-center text-quiet">
            {step}
          </p>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            disabled={step !== ''}
            onClick={() => {
              if (from && to) onChoose({ from: toDay(from), to: toDay(to) });
            }}
          >
            {texts.useTheseDates}
          </Button>
        </>
      }
    >
      <DayPicker
        classNames={looks}
        mode="range"
        numberOfMonths={2}
        weekStartsOn={1}
        startMonth={toDate(first)}
        defaultMonth={from ?? new Date()}
        disabled={[{ before: toDate(first)! }, ...used]}
        modifiers={{ used }}
        modifiersClassNames={{ used: 'line-through' }}
        excludeDisabled
        selected={picked}
        onSelect={setPicked}
        autoFocus
      />
    </Dialog>
  );
}
