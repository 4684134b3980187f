'use client';

import { ChevronDown } from 'lucide-react';
import type { Choice } from '@/lib/platform/values/choice';
import * as texts from '@/texts/platform/forms';
import { useControl } from './registered';
import { controlLooks, describeControl, Field, useFieldError, type FieldProps } from './field';

/** One choice out of a list, initially none. */
export function SelectField({ options, ...field }: FieldProps & { options: Choice[] }) {
  const select = useControl(field.name);
  const error = useFieldError(field.name);
  return (
    <Field field={field} error={error}>
      <div className="relative">
        <select
          {...select}
          {...describeControl(field, error)}
          className={`${controlLooks} min-h-10 appearance-none pr-9 pointer-coarse:min-h-11`}
        >
          <option value="">{texts.choose}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
        />
      </div>
    </Field>
  );
}
