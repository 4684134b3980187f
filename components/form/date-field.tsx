'use client';

import { useTextControl } from './early-entries';
import { controlLooks, describedBy, Field, useFieldError, type FieldProps } from './field';

/** A calendar day, typed or picked in the platform's own calendar; its value is 'YYYY-MM-DD' or an empty text. */
export function DateField({
  min,
  max,
  disabled,
  ...field
}: FieldProps & { min?: string; max?: string; disabled?: boolean }) {
  const error = useFieldError(field.name);
  const control = useTextControl(field.name);
  return (
    <Field field={field} error={error}>
      <input
        {...control}
        {...describedBy(field, error)}
        type="date"
        min={min}
        max={max}
        disabled={disabled}
        className={`${controlLooks} min-h-10 tabular-nums disabled:text-quiet pointer-coarse:min-h-11`}
      />
    </Field>
  );
}
