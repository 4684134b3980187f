'use client';

import { useState } from 'react';
import { DayPicker, type DateRange as PickedRange } from 'react-day-picker';
import 'react-day-picker/style.css';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { isDay, type DateRange } from '@/lib/listings/seasons';

const toDate = (day: string) => (isDay(day) ? new Date(`${day}T00:00:00`) : undefined);
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

type SeasonCalendarProps = {
  title: string;
  range: DateRange;
  /** The ranges of all other rows: their days are struck out. */
  taken: DateRange[];
  /** The first day that may be chosen. */
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
  const complete = from && to && toDay(from) < toDay(to);
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
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!complete}
            onClick={() => {
              if (complete) onChoose({ from: toDay(from), to: toDay(to) });
            }}
          >
            Use these dates
          </Button>
        </>
      }
    >
      <DayPicker
        className="season-calendar"
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
