'use client';

import { useEffect, useState, type RefObject } from 'react';

/** Marks a text that says what is wrong with a group which has no control of its own to focus. */
export const problemMark = { 'data-problem': '', tabIndex: -1 } as const;

/** Gives the way to move the focus to the first field, or problem of a group, that is wrong in a form; forms inside of it (`data-apart`) are left out. */
export function useFirstError(form: RefObject<HTMLFormElement | null>): () => void {
  const [times, setTimes] = useState(0);
  // The errors are on screen by now: they were set in the same turn.
  useEffect(() => {
    if (times === 0) return;
    const wrong = form.current?.querySelectorAll<HTMLElement>(
      '[aria-invalid="true"], [data-problem]:not(:empty)',
    );
    [...(wrong ?? [])].find((element) => !element.closest('[data-apart]'))?.focus();
  }, [times, form]);
  return () => setTimes((before) => before + 1);
}
