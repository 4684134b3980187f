'use client';

import { useEffect, useRef } from 'react';
import { get, useFormContext, useFormState, type RegisterOptions } from 'react-hook-form';

/** Registers the checkboxes of one field, one per value, or its only one. What was ticked or unticked before the page's scripts ran is taken over. */
export function useCheckboxes(name: string) {
  const { register, setValue } = useFormContext();
  const { defaultValues } = useFormState({ name, exact: true });
  const first: unknown = get(defaultValues, name);
  const seen = useRef(new Set<string>());
  const early = useRef(new Map<string, boolean>());

  useEffect(() => {
    if (early.current.size === 0) return;
    // From what is stored: registering a box that was unticked early has left something else in the form.
    let chosen = first;
    for (const [value, isTicked] of early.current) chosen = ticked(chosen, value, isTicked);
    early.current.clear();
    setValue(name, chosen, { shouldDirty: true });
  }, [name, first, setValue]);

  return (value?: string) => {
    const { ref, ...field } = register(name);
    return {
      ...field,
      ...(value === undefined ? {} : { value }),
      defaultChecked: isTickedIn(first, value),
      ref: (element: HTMLInputElement | null) => {
        if (element && !seen.current.has(element.value)) {
          seen.current.add(element.value);
          if (element.checked !== element.defaultChecked) early.current.set(element.value, element.checked);
        }
        ref(element);
      },
    };
  };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Registers a text control. What was typed before the page's scripts ran is taken over, not overwritten. */
export const useTextControl = (name: string, options?: RegisterOptions) =>
  useEntry<TextControl>(name, (control) => control.value !== control.defaultValue, options);

/** Registers a list to choose one of. What was chosen before the page's scripts ran is taken over. */
export const useSelect = (name: string) =>
  useEntry<HTMLSelectElement>(name, (list, first) => list.value !== first);

function useEntry<Control extends TextControl | HTMLSelectElement>(
  name: string,
  isEntered: (control: Control, first: string) => boolean,
  options?: RegisterOptions,
) {
  const { register, setValue } = useFormContext();
  const { defaultValues } = useFormState({ name, exact: true });
  const { ref, ...field } = register(name, options);
  const first = asText(get(defaultValues, name));
  const isNew = useRef(true);
  const early = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (early.current !== undefined) setValue(name, early.current, { shouldDirty: true });
    early.current = undefined;
  }, [name, setValue]);

  return {
    ...field,
    defaultValue: first,
    ref: (control: Control | null) => {
      if (control && isNew.current) {
        isNew.current = false;
        if (isEntered(control, first)) early.current = control.value;
      }
      ref(control);
    },
  };
}

const asText = (value: unknown) => (typeof value === 'string' || Number.isFinite(value) ? String(value) : '');

const isTickedIn = (chosen: unknown, value: string | undefined) =>
  Array.isArray(chosen) ? chosen.includes(value) : chosen === true;

function ticked(chosen: unknown, value: string, isTicked: boolean): unknown {
  if (!Array.isArray(chosen)) return isTicked;
  const others = chosen.filter((other) => other !== value);
  return isTicked ? [...others, value] : others;
}
