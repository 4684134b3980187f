'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { get, useFormContext, useFormState, useWatch, type RegisterOptions } from 'react-hook-form';

export const controlLooks =
  'w-full rounded border border-edge bg-surface px-3 text-base text-ink aria-invalid:border-red-dot [&[readonly]]:bg-wash sm:text-sm';

/** What every field is told. */
export type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** The longest text in characters, for the counter; the form's rules say what happens beyond it. */
  maxLength?: number;
  counter?: boolean;
  readOnly?: boolean;
};

type Ids = { control: string; label: string; error: string; hint: string };
export const idsOf = (name: string): Ids => ({
  control: `field-${name}`,
  label: `field-${name}-label`,
  error: `field-${name}-error`,
  hint: `field-${name}-hint`,
});

/** The error that stands at a field, if any. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name, exact: true });
  return (get(errors, name) as { message?: string } | undefined)?.message;
}

/** The attributes that tie a control to its label, hint and error. */
export function describedBy({ name, hint }: FieldProps, error: string | undefined) {
  const ids = idsOf(name);
  const described = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return {
    id: ids.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Registers a text control. What was typed before the page's scripts ran is taken over, not overwritten. */
export function useTextControl(name: string, options?: RegisterOptions) {
  const { register, setValue } = useFormContext();
  const { defaultValues } = useFormState({ name, exact: true });
  const { ref, ...field } = register(name, options);
  const control = useRef<Control>(null);
  const typedEarly = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (typedEarly.current !== undefined) setValue(name, typedEarly.current, { shouldDirty: true });
    typedEarly.current = undefined;
  }, [name, setValue]);
  return {
    ...field,
    defaultValue: asText(get(defaultValues, name)),
    ref: (element: Control | null) => {
      if (element && !control.current && element.value !== element.defaultValue) {
        typedEarly.current = element.value;
      }
      control.current = element ?? control.current;
      ref(element);
    },
  };
}

const asText = (value: unknown) => (typeof value === 'string' || Number.isFinite(value) ? String(value) : '');

/** A field's frame: the label, the hint below it, the control, and a line kept free for the error and the counter, so that nothing jumps. */
export function Field({
  field,
  error,
  children,
}: {
  field: FieldProps;
  error: string | undefined;
  children: ReactNode;
}) {
  const ids = idsOf(field.name);
  return (
    <div className="flex flex-col gap-1">
      <label id={ids.label} htmlFor={ids.control} className="font-medium">
        {field.label}
      </label>
      {field.hint && (
        <p id={ids.hint} className="text-quiet">
          {field.hint}
        </p>
      )}
      {children}
      <div className="flex min-h-7 justify-between gap-4 pb-2">
        <p id={ids.error} className="text-red-ink">
          {error}
        </p>
        {field.counter && field.maxLength && <Counter name={field.name} limit={field.maxLength} />}
      </div>
    </div>
  );
}

/** 'n/50'; orange for the last tenth, red beyond the limit. */
function Counter({ name, limit }: { name: string; limit: number }) {
  const value: unknown = useWatch({ name });
  const length = typeof value === 'string' ? value.trim().length : 0;
  const tone = length > limit ? 'text-red-ink' : length >= limit * 0.9 ? 'text-orange-ink' : 'text-quiet';
  return (
    <span className={`ml-auto tabular-nums ${tone}`}>
      {length}/{limit}
    </span>
  );
}
