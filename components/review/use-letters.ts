'use client';

import { useEffectEvent, useLayoutEffect } from 'react';
import { letterOf } from '@/lib/platform/browser/letter-keys';

type Letters = Readonly<Record<string, () => void>>;

/** Does what a letter stands for when it is pressed as a shortcut, on the page or in the dialog over it. */
export function useLetters(actions: Letters, { isInDialog = false } = {}): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const letter = letterOf(event, isInDialog);
    const action = letter === null ? undefined : actions[letter];
    if (!action) return;
    event.preventDefault();
    action();
  });
  // As soon as the page shows: a key that is pressed before the later effects of a page change counts too.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
