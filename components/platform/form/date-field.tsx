'use client';

import { useWatch } from 'react-hook-form';
import { DayBox } from '@/components/platform/ui/day-input';
import { useControl } from './registered';
import { controlLooks, describeControl, Field, useFieldError, type FieldProps } from './field';

type DateFieldProps = FieldProps & {
  min?: string;
  disabled?: boolean;
  /** In a row: the label is for screen readers and the placeholder. */
  inRow?: boolean;
};

/** A day, typed or picked; the value is 'YYYY-MM-DD' or ''. */
export function DateField({ min, disabled, inRow = false, ...field }: DateFieldProps) {
  const error = useFieldError(field.name);
  const control = useControl(field.name);
  const day: unknown = useWatch({ name: field.name });
  return (
    <Field field={field} error={error} hideLabel={inRow}>
      <DayBox
        {...control}
        {...describeControl(field, error)}
        {...(min && { min })}
        day={day}
        empty={inRow ? field.label : undefined}
        inRow={inRow}
        disabled={disabled}
        className={`${controlLooks} min-h-10 disabled:text-quiet pointer-coarse:min-h-11`}
      />
    </Field>
  );
}
