'use client';

import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { markUnsaved } from '@/lib/platform/browser/unsaved';

/** Knows whether a form holds changes, and has the browser ask before a `guarded` form with some is left. */
export function useUnsaved<Input extends FieldValues, Output>(
  { subscribe }: UseFormReturn<Input, unknown, Output>,
  id: string,
  guarded: boolean,
) {
  const known = useRef(false);
  const note = (isChanged: boolean) => {
    known.current = isChanged;
    markUnsaved(id, guarded && isChanged);
  };
  // Read from the form's state, it would draw the whole form again when it changes.
  useEffect(() => {
    const callback = ({ isDirty = false }: { isDirty?: boolean }) => {
      known.current = isDirty;
      markUnsaved(id, guarded && isDirty);
    };
    const unsubscribe = subscribe({ formState: { isDirty: true }, callback });
    return () => {
      unsubscribe();
      markUnsaved(id, false);
    };
  }, [id, guarded, subscribe]);
  return { isChanged: () => known.current, note };
}
