'use client';

import { useEffect, useEffectEvent } from 'react';
import { letterOf } from '@/lib/browser/letter-keys';

/** Does what a letter stands for when it is pressed as a shortcut. */
export function useLetters(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const letter = letterOf(event);
    const action = letter === null ? undefined : actions[letter];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
