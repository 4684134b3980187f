'use client';

import { useControl } from './registered';
import { controlLooks, describeControl, Field, useFieldError, type FieldProps } from './field';

export function TextArea({ rows = 5, ...field }: FieldProps & { rows?: number }) {
  const error = useFieldError(field.name);
  const control = useControl(field.name);
  return (
    <Field field={field} error={error}>
      <textarea
        dir="auto"
        {...control}
        {...describeControl(field, error)}
        rows={rows}
        readOnly={field.readOnly}
        className={`${controlLooks} py-2`}
      />
    </Field>
  );
}
