'use client';

import { useController } from 'react-hook-form';
import { Combobox } from '@/components/platform/ui/combobox';
import type { Choice } from '@/lib/platform/values/choice';
import { errorLooks, fieldIds, useFieldError } from './field';

/** One choice out of a long list, found by typing; the value is the option's, or ''. */
export function ComboboxField({ name, label, options }: { name: string; label: string; options: Choice[] }) {
  const { field } = useController({ name });
  const error = useFieldError(name);
  return (
    <div className="flex flex-col gap-1">
      <Combobox
        label={label}
        options={options}
        value={field.value || null}
        onChange={(value) => field.onChange(value ?? '')}
        invalid={Boolean(error)}
        describedBy={error && fieldIds(name).error}
        inputRef={field.ref}
      />
      <p id={fieldIds(name).error} className={errorLooks}>
        {error}
      </p>
    </div>
  );
}
