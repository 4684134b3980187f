'use client';

import type { ReactNode } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import * as texts from '@/texts/platform/forms';
import { LengthCounter } from '@/components/platform/ui/length';

export const controlLooks =
  'w-full rounded border border-edge bg-surface px-3 text-base text-ink aria-invalid:border-red-dot [&[readonly]]:bg-wash sm:text-sm';

export type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** Marks the label as optional, outside of the control's name or inside of it. */
  optional?: boolean | 'in name';
  /** The counter's limit in characters; the form's rules enforce it. */
  maxLength?: number;
  counter?: boolean;
  readOnly?: boolean;
};

type Ids = { control: string; label: string; error: string; hint: string };
export const fieldIds = (name: string): Ids => ({
  control: `field-${name}`,
  label: `field-${name}-label`,
  error: `field-${name}-error`,
  hint: `field-${name}-hint`,
});

export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name, exact: true });
  return (get(errors, name) as { message?: string } | undefined)?.message;
}

/** The id and ARIA attributes that connect a control with its label, hint and error. */
export function describeControl({ name, hint }: FieldProps, error: string | undefined) {
  const ids = fieldIds(name);
  const described = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return {
    id: ids.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

/** An error below a control; it overlaps the gap to the next field, so that little moves. */
export const errorLooks = '-mb-2 text-red-ink empty:hidden';

/** A field's frame: label with counter, hint, control and error. */
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
  const ids = fieldIds(field.name);
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

export const OptionalMark = () => <span className="font-normal text-quiet"> {texts.optional}</span>;

function Counter({ name, limit }: { name: string; limit: number }) {
  const value: unknown = useWatch({ name });
  return <LengthCounter text={typeof value === 'string' ? value : ''} limit={limit} />;
}
