'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { controlLooks, describedBy, Field, type FieldProps } from './field';

type NumberFieldProps = FieldProps & { step?: number; min?: number; nullable?: boolean; unit?: string };

const asText = (value: unknown) => (Number.isFinite(value) ? String(value) : '');

/** A number, typed or stepped; empty is NaN, or null where nothing is an answer too. What is being typed ('1.0') stays while it means the value. */
export function NumberField({ step = 1, min, nullable = false, unit, ...field }: NumberFieldProps) {
  const {
    field: { value, onChange, onBlur, ref, name },
    fieldState: { error },
  } = useController({ name: field.name });
  const input = useRef<HTMLInputElement>(null);
  const numberOf = (text: string) => {
    if (text === '') return nullable ? null : Number.NaN;
    return Number(text);
  };

  const [initial] = useState(asText(value));
  const isNew = useRef(true);

  const align = useEffectEvent(() => {
    const element = input.current;
    if (!element) return;
    // What was typed before the page's scripts ran is taken over, not overwritten.
    if (isNew.current && element.value !== initial) onChange(numberOf(element.value));
    else if (!Object.is(numberOf(element.value), value)) element.value = asText(value);
    isNew.current = false;
  });
  useEffect(() => align(), [value]);

  return (
    <Field field={field} error={error?.message}>
      <div className="flex items-center gap-2">
        <input
          {...describedBy(field, error?.message)}
          ref={(element) => {
            input.current = element;
            ref(element);
          }}
          name={name}
          type="number"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          step={step}
          min={min}
          defaultValue={initial}
          onChange={(event) => onChange(numberOf(event.target.value))}
          onBlur={onBlur}
          onWheel={(event) => event.currentTarget.blur()}
          className={`${controlLooks} min-h-10 max-w-40 tabular-nums pointer-coarse:min-h-11`}
        />
        {unit && <span className="text-quiet">{unit}</span>}
      </div>
    </Field>
  );
}
