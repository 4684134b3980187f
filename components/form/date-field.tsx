'use client';

import { useWatch } from 'react-hook-form';
import { DayInput } from '@/components/ui/day-input';
import { unfinishedDay } from '@/lib/days';
import { formatDate } from '@/lib/format';
import * as texts from '@/texts/forms';
import { useControl } from './registered';
import { controlLooks, describedBy, Field, useFieldError, type FieldProps } from './field';

type DateFieldProps = FieldProps & {
  min?: string;
  disabled?: boolean;
  /** In a row of its own kind: the label is told but not shown, and stands in the field while it is empty. */
  inRow?: boolean;
};

/**
 * A calendar day, typed or picked in the platform's own calendar; its value is 'YYYY-MM-DD' or an empty text. While it has no focus, the day
 * stands in it as everywhere else, '21 Nov 2026', whatever the browser's language.
 */
export function DateField({ min, disabled, inRow = false, ...field }: DateFieldProps) {
  const error = useFieldError(field.name);
  const control = useControl(field.name);
  return (
    <Field field={field} error={error} hideLabel={inRow}>
      <div className="relative">
        <DayInput
          {...control}
          {...describedBy(field, error)}
          {...(min && { min })}
          disabled={disabled}
          className={`${controlLooks} date-input peer min-h-10 tabular-nums disabled:text-quiet pointer-coarse:min-h-11 ${inRow ? 'date-input-bare px-2.5' : ''}`}
        />
        <DayText name={field.name} empty={inRow ? field.label : texts.noDate} inRow={inRow} />
      </div>
    </Field>
  );
}

function DayText({ name, empty, inRow }: { name: string; empty: string; inRow: boolean }) {
  const day: unknown = useWatch({ name });
  // The browser's own text is seen then.
  if (day === unfinishedDay) return null;
  const isEmpty = typeof day !== 'string' || day === '';
  return (
    <span
      aria-hidden
      className={`date-text pointer-events-none absolute inset-y-0 left-0 flex items-center text-base tabular-nums peer-focus:hidden sm:text-sm ${inRow ? 'px-2.5' : 'px-3'} ${isEmpty ? 'text-quiet' : ''}`}
    >
      {isEmpty ? empty : formatDate(day)}
    </span>
  );
}
