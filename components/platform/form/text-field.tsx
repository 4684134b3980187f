'use client';

import type { HTMLInputTypeAttribute } from 'react';
import { useControl } from './registered';
import { controlLooks, describeControl, Field, useFieldError, type FieldProps } from './field';

type TextFieldProps = FieldProps & { type?: HTMLInputTypeAttribute; autoComplete?: string };

export function TextField({ type = 'text', autoComplete, ...field }: TextFieldProps) {
  const error = useFieldError(field.name);
  const control = useControl(field.name);
  return (
    <Field field={field} error={error}>
      <input
        dir="auto"
        {...control}
        {...describeControl(field, error)}
        type={type}
        readOnly={field.readOnly}
        autoComplete={autoComplete}
        className={`${controlLooks} min-h-10 pointer-coarse:min-h-11`}
      />
    </Field>
  );
}
