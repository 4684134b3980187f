'use client';

import type { FocusEvent } from 'react';
import {
  get,
  useFormContext,
  useFormState,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { replayEntry } from '@/lib/platform/browser/early-entries';
import { unfinishedDay } from '@/lib/platform/values/days';

/** The props of a field's checkboxes, one for each value, or of its only one. */
export function useCheckboxes(name: string) {
  const { register } = useFormContext();
  const first = useFirst(name);
  return (value?: string) => ({
    ...register(name),
    ...(value === undefined ? {} : { value }),
    defaultChecked: Array.isArray(first) ? first.includes(value) : first === true,
  });
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** The form of each control: names of a small form within may equal the form's. */
const forms = new WeakMap<Element, unknown>();

/** The props of a text control or select. */
export function useControl(name: string, options?: RegisterOptions) {
  const { register, control } = useFormContext();
  const first = useFirst(name);
  const { ref, onBlur, ...events } = register(name, options);
  const left = ({ type, target }: FocusEvent<TextControl>) =>
    onBlur({ type, target: target.validity.badInput ? { name, value: unfinishedDay } : target });
  const noted = (element: TextControl | null) => {
    ref(element);
    if (element) forms.set(element, control);
  };
  return { ...events, onBlur: left, ref: noted, defaultValue: controlText(first) };
}

/** Reads the controls into the form: autofill, mailed codes and extensions may fire no event. */
export function readControls<Input extends FieldValues, Output>(
  form: HTMLFormElement,
  { control: of, getValues }: Pick<UseFormReturn<Input, unknown, Output>, 'control' | 'getValues'>,
): void {
  const known = getValues();
  for (const element of form.elements) {
    if (forms.get(element) !== of) continue;
    const control = element as TextControl;
    const held: unknown = get(known, control.name);
    // Enter may submit a form from a half-typed day.
    if (control.validity.badInput) control.dispatchEvent(new Event('focusout', { bubbles: true }));
    else if (String(Number.isNaN(held) ? '' : (held ?? '')) !== control.value)
      replayEntry({ control, value: control.value });
  }
}

/** The default value, which the server renders. */
function useFirst(name: string): unknown {
  const { defaultValues } = useFormState({ name, exact: true });
  return get(defaultValues, name);
}

export const controlText = (value: unknown) =>
  typeof value === 'string' || Number.isFinite(value) ? String(value) : '';
