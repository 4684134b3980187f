'use client';

import type { Choice } from '@/lib/choice';
import { useCheckboxes } from './early-entries';
import { useFieldError } from './field';
import { problemMark } from './first-error';

type ChoiceGroupProps = {
  name: string;
  label: string;
  /** For a group whose section is already titled so. */
  hideLabel?: boolean;
  hint?: string;
  options: Choice[];
  /** What to say where there is nothing to choose from. */
  none?: string;
  /** Many options: they scroll in a box of their own. */
  isLong?: boolean;
};

/** Any number of choices out of a list; its value is the list of what is chosen. */
export function ChoiceGroup({
  name,
  label,
  hideLabel = false,
  hint,
  options,
  none,
  isLong = false,
}: ChoiceGroupProps) {
  const checkbox = useCheckboxes(name);
  const error = useFieldError(name);
  const errorId = `field-${name}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'font-medium'}>{label}</legend>
      {hint && <p className="text-quiet">{hint}</p>}
      <p id={errorId} {...(options.length === 0 && problemMark)} className="text-red-ink empty:hidden">
        {error}
      </p>
      {options.length === 0 && none && <p className="text-quiet">{none}</p>}
      <div
        className={`grid gap-x-6 sm:grid-cols-2 ${isLong && options.length > 12 ? 'max-h-80 overflow-y-auto rounded border px-4' : '-mb-2.5'} ${hideLabel && !error && !hint ? '-mt-2.5' : ''}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-10 items-start gap-3 py-2.5 pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              {...checkbox(option.value)}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 break-words">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
