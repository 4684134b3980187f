'use client';

import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { markUnsaved } from '@/lib/platform/browser/unsaved';

/** Tracks whether a form has changes; the browser warns before a `guarded` form is left. */
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
  // Reading formState would render the whole form again on each change.
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
