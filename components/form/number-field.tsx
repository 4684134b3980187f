'use client';

import { controlLooks, describedBy, Field, useFieldError, useTextControl, type FieldProps } from './field';

type NumberFieldProps = FieldProps & { step?: number; min?: number; nullable?: boolean; unit?: string };

/** A number, typed or stepped; empty is NaN, or null where nothing is an answer too. */
export function NumberField({ step = 1, min, nullable = false, unit, ...field }: NumberFieldProps) {
  const error = useFieldError(field.name);
  const control = useTextControl(field.name, {
    setValueAs: (value: unknown) => {
      if (value === '' || value === null) return nullable ? null : Number.NaN;
      return Number(value);
    },
  });
  return (
    <Field field={field} error={error}>
      <div className="flex items-center gap-2">
        <input
          {...control}
          {...describedBy(field, error)}
          type="number"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          step={step}
          min={min}
          onWheel={(event) => event.currentTarget.blur()}
          className={`${controlLooks} min-h-10 max-w-40 tabular-nums pointer-coarse:min-h-11`}
        />
        {unit && <span className="text-quiet">{unit}</span>}
      </div>
    </Field>
  );
}
