'use client';

import { get, useFormContext, useFormState, type RegisterOptions } from 'react-hook-form';

/** Registers the checkboxes of one field, one per value, or its only one. */
export function useCheckboxes(name: string) {
  const { register } = useFormContext();
  const first = useFirst(name);
  return (value?: string) => ({
    ...register(name),
    ...(value === undefined ? {} : { value }),
    defaultChecked: Array.isArray(first) ? first.includes(value) : first === true,
  });
}

/** Registers a text control or a list to choose one of. */
export function useControl(name: string, options?: RegisterOptions) {
  const { register } = useFormContext();
  const first = useFirst(name);
  return { ...register(name, options), defaultValue: asText(first) };
}

/** What the form begins with, which the server draws. */
function useFirst(name: string): unknown {
  const { defaultValues } = useFormState({ name, exact: true });
  return get(defaultValues, name);
}

const asText = (value: unknown) => (typeof value === 'string' || Number.isFinite(value) ? String(value) : '');
