'use client';

import { useState, type ComponentProps, type SyntheticEvent } from 'react';
import { earliestDay, latestDay, unfinishedDay } from '@/lib/platform/values/days';
import { formatDate } from '@/lib/platform/values/format';
import { noDate } from '@/texts/platform/forms';

type InputProps = Omit<ComponentProps<'input'>, 'type'>;
type DayBoxProps = InputProps & {
  /** A day, '' or an unfinished one. */
  day: unknown;
  /** The label of an empty field. */
  empty?: string | undefined;
  inRow?: boolean;
};

/** A native date field that shows '21 Nov 2026' without the focus, in any browser's language. */
export function DayBox({ day, empty = noDate, inRow = false, className = '', ...props }: DayBoxProps) {
  const isEmpty = typeof day !== 'string' || day === '';
  return (
    <span className="relative block">
      <input
        type="date"
        min={earliestDay}
        max={latestDay}
        {...props}
        className={`date-input peer tabular-nums ${className} ${inRow ? 'date-input-bare px-2.5' : ''}`}
      />
      {/* The browser's own text is seen where a day is not written to its end. */}
      {day !== unfinishedDay && (
        <span
          aria-hidden
          className={`date-text pointer-events-none absolute inset-y-0 left-0 flex items-center text-base tabular-nums peer-focus:hidden sm:text-sm ${inRow ? 'px-2.5' : 'px-3'} ${isEmpty ? 'text-quiet' : ''}`}
        >
          {isEmpty ? empty : formatDate(day)}
        </span>
      )}
    </span>
  );
}

/** An uncontrolled day field for short forms. */
export function DayInput({ onChange, onBlur, ...props }: InputProps) {
  const [typed, setTyped] = useState(props.defaultValue ?? '');
  const read = ({ validity, value }: HTMLInputElement) => setTyped(validity.badInput ? unfinishedDay : value);
  const note = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => read(currentTarget);
  return (
    <DayBox
      {...props}
      // A browser restores a page's fields without an event.
      ref={(field) => {
        if (field) read(field);
      }}
      day={typed === unfinishedDay ? typed : (props.value ?? typed)}
      onChange={(event) => {
        note(event);
        onChange?.(event);
      }}
      onBlur={(event) => {
        note(event);
        onBlur?.(event);
      }}
    />
  );
}
