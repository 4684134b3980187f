'use client';

import { useEffectEvent, useLayoutEffect } from 'react';
import { shortcutKey } from '@/lib/platform/browser/letter-keys';

type Letters = Readonly<Record<string, () => void>>;

/** Runs the action of a letter key, on the page or in the dialog over it. */
export function useShortcuts(actions: Letters, { isInDialog = false } = {}): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const letter = shortcutKey(event, isInDialog);
    const action = letter === null ? undefined : actions[letter];
    if (!action) return;
    event.preventDefault();
    action();
  });
  // A layout effect: a key that is pressed before later effects counts too.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
