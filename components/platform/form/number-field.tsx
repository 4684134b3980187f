'use client';

import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { parseFieldNumber, stepNumber, type Steps } from '@/lib/platform/values/numbers';
import { controlLooks, describeControl, Field, type FieldProps } from './field';
import { controlText } from './registered';

type NumberFieldProps = FieldProps & {
  whole?: boolean;
  nullable?: boolean;
  unit?: string;
  steps?: Steps;
  /** In a row: the label is for screen readers. */
  inRow?: boolean;
};

/** A number with point or comma; empty is NaN, or null where nullable, and invalid text stays text. */
export function NumberField({
  whole = false,
  nullable = false,
  unit,
  steps,
  inRow = false,
  ...field
}: NumberFieldProps) {
  const {
    field: { value, onChange, onBlur, ref, name },
    fieldState: { error },
  } = useController({ name: field.name });
  const input = useRef<HTMLInputElement>(null);
  const numberOf = (text: string) => parseFieldNumber(text, nullable ? null : Number.NaN);

  const [initial] = useState(controlText(value));
  const isNew = useRef(true);

  const align = useEffectEvent(() => {
    const element = input.current;
    if (!element) return;
    // Text typed before hydration is kept.
    if (isNew.current && element.value !== initial) onChange(numberOf(element.value));
    else if (!Object.is(numberOf(element.value), value)) element.value = controlText(value);
    isNew.current = false;
  });
  useEffect(() => align(), [value]);

  return (
    <Field field={field} error={error?.message} hideLabel={inRow}>
      <div className="flex items-center gap-2">
        <input
          {...describeControl(field, error?.message)}
          ref={(element) => {
            input.current = element;
            ref(element);
          }}
          name={name}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          defaultValue={initial}
          onChange={(event) => onChange(numberOf(event.target.value))}
          onBlur={onBlur}
          {...(steps && spinButton(steps, value, onChange))}
          className={`${controlLooks} min-h-10 max-w-40 tabular-nums pointer-coarse:min-h-11 ${inRow ? 'px-2.5' : ''}`}
        />
        {unit && <span className="text-quiet">{unit}</span>}
      </div>
    </Field>
  );
}

const spinButton = (steps: Steps, value: number | string | null, onChange: (value: number) => void) => ({
  role: 'spinbutton',
  'aria-valuemin': steps.least,
  'aria-valuenow': Number.isFinite(value) ? Number(value) : undefined,
  onKeyDown: (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (typeof value !== 'string') onChange(stepNumber(value, direction, steps));
  },
});
