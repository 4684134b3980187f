'use client';

import { useEffect, useRef } from 'react';
import { get, useFormContext, useFormState, type RegisterOptions } from 'react-hook-form';
import { takeEarlyText } from './early-text';

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

/** What was entered before the page's scripts ran, if anything was, and what is selected of it. */
type Entry = { value?: string; selection?: [start: number, end: number] };

/** Registers a text control. What was typed before the page's scripts ran is taken over, not overwritten, and the caret stays. */
export const useTextControl = (name: string, options?: RegisterOptions) =>
  useEntry<TextControl>(name, entryOfText, options);

/** Registers a list to choose one of. What was chosen before the page's scripts ran is taken over. */
export const useSelect = (name: string) =>
  useEntry<HTMLSelectElement>(name, ({ value }, first) => (value === first ? {} : { value }));

function entryOfText(control: TextControl): Entry {
  if (control instanceof HTMLTextAreaElement) return takeEarlyText(control);
  const { value, defaultValue, selectionStart, selectionEnd } = control;
  return {
    ...(value !== defaultValue && { value }),
    ...(selectionStart !== null && selectionEnd !== null && { selection: [selectionStart, selectionEnd] }),
  };
}

function useEntry<Control extends TextControl | HTMLSelectElement>(
  name: string,
  entryOf: (control: Control, first: string) => Entry,
  options?: RegisterOptions,
) {
  const { register, setValue } = useFormContext();
  const { defaultValues } = useFormState({ name, exact: true });
  const { ref, ...field } = register(name, options);
  const first = asText(get(defaultValues, name));
  const isNew = useRef(true);
  const early = useRef<Entry & { control?: Control }>({});

  useEffect(() => {
    const { value, selection, control } = early.current;
    early.current = {};
    if (value !== undefined) setValue(name, value, { shouldDirty: true });
    if (control && selection && control === document.activeElement && !(control instanceof HTMLSelectElement))
      control.setSelectionRange(...selection);
  }, [name, setValue]);

  return {
    ...field,
    defaultValue: first,
    ref: (control: Control | null) => {
      if (control && isNew.current) {
        isNew.current = false;
        early.current = { ...entryOf(control, first), control };
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
