'use client';

import { useEffect, useInsertionEffect, useRef, type ReactNode } from 'react';
import { enterAgain, readEarly, type Early } from '@/lib/browser/early-entries';

/**
 * Ends the waiting of a part of the page that the server has marked by `data-waits`, the element of this id or the whole document: from now on
 * its controls act, and what was entered before is taken over (Handbook, keys 4).
 */
export function useWaiting(id?: string): void {
  const early = useRef<Early[]>([]);
  // Before anything gets hold of a control, and writes into it.
  useInsertionEffect(() => {
    const part = partOf(id);
    if (part) early.current = readEarly(part);
  }, [id]);
  useEffect(() => {
    const entries = early.current;
    early.current = [];
    // Each is an event of its own only once React is done with the page.
    queueMicrotask(() => {
      for (const entry of entries) enterAgain(entry);
      partOf(id)?.removeAttribute('data-waits');
    });
  }, [id]);
}

const partOf = (id: string | undefined) =>
  id === undefined ? document.documentElement : document.getElementById(id);

/** The whole document waits until its scripts run. */
export function WaitingPage({ children }: { children: ReactNode }) {
  useWaiting();
  return children;
}
