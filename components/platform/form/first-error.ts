'use client';

import { useEffect, useState, type RefObject } from 'react';

/** Marks the error of a group that has no control to focus. */
export const problemMark = { 'data-problem': '', tabIndex: -1 } as const;

/** Returns what focuses the first invalid field or group, or the search hiding it; forms within (`data-apart`) are skipped. */
export function useFirstError(form: RefObject<HTMLFormElement | null>): () => void {
  const [times, setTimes] = useState(0);
  // The errors are rendered by now: they were set in the same batch.
  useEffect(() => {
    if (times === 0) return;
    const wrong = form.current?.querySelectorAll<HTMLElement>(
      '[aria-invalid="true"], [data-problem]:not(:empty)',
    );
    const first = [...(wrong ?? [])].find((element) => !element.closest('[data-apart]'));
    const search = first
      ?.closest('label[hidden]')
      ?.closest('fieldset')
      ?.querySelector<HTMLElement>('input[type="search"]');
    (search ?? first)?.focus();
  }, [times, form]);
  return () => setTimes((before) => before + 1);
}
