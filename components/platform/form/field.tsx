'use client';

import type { ReactNode } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import * as texts from '@/texts/platform/forms';
import { LengthCounter } from '@/components/platform/ui/length';

export const controlLooks =
  'w-full rounded border border-edge bg-surface px-3 text-base text-ink aria-invalid:border-red-dot [&[readonly]]:bg-wash sm:text-sm';

/** What every field is told. */
export type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** Says beside the label that it may stay empty: as no part of the control's name, or as a part of it. */
  optional?: boolean | 'in name';
  /** The longest text in signs, for the counter; the form's rules say what happens beyond it. */
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

/** Text that stands below a control, or nothing: it takes part of the gap to the next field, so that little moves when it comes. */
export const errorLooks = '-mb-2 text-red-ink empty:hidden';

/** A field's frame: the label with the counter, the hint, the control, and what is wrong with it. */
export function Field({
  field,
  error,
  hideLabel = false,
  children,
}: {
  field: FieldProps;
  error: string | undefined;
  hideLabel?: boolean;
  children: ReactNode;
}) {
  const ids = idsOf(field.name);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className={hideLabel ? 'sr-only' : 'flex justify-between gap-4'}>
        <p>
          <label id={ids.label} htmlFor={ids.control} className="font-medium">
            {field.label}
            {field.optional === 'in name' && <OptionalMark />}
          </label>
          {field.optional === true && <OptionalMark />}
        </p>
        {field.counter && field.maxLength && <Counter name={field.name} limit={field.maxLength} />}
      </div>
      {field.hint && (
        <p id={ids.hint} className="text-quiet">
          {field.hint}
        </p>
      )}
      {/* eslint-disable-next-line text/has-an-element -- A control, never a text. */}
      {children}
      <p id={ids.error} className={errorLooks}>
        {error}
      </p>
    </div>
  );
}

/** Says beside a name that nothing need be given. */
export const OptionalMark = () => <span className="font-normal text-quiet"> {texts.optional}</span>;

/** Counts what a field of the form holds. */
function Counter({ name, limit }: { name: string; limit: number }) {
  const value: unknown = useWatch({ name });
  return <LengthCounter text={typeof value === 'string' ? value : ''} limit={limit} />;
}
