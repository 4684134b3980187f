'use client';

import { useEffect, useInsertionEffect, useRef, useState, type ReactNode } from 'react';
import {
  replayEntry,
  readEarlyEntries,
  recordControls,
  type EarlyEntry,
} from '@/lib/platform/browser/early-entries';
import { restoreEntries } from '@/lib/platform/browser/noted-entries';
import { OldPage } from './old-page';
import { ToastPlace } from './toasts';

/**
 * The page and its toasts; removes `data-waits` once React controls the page, and restores what was entered
 * (Handbook, keys: Before a page's scripts run).
 */
export function WaitingPage({ children }: { children: ReactNode }) {
  const early = useRef<EarlyEntry[]>([]);
  useState(() => typeof document !== 'undefined' && recordControls());
  // Before anything writes into a control.
  useInsertionEffect(() => {
    early.current = readEarlyEntries();
  }, []);
  useEffect(() => {
    const entries = early.current;
    early.current = [];
    // React handles them as separate events only after hydration.
    queueMicrotask(() => {
      // First, so that nothing that was entered can leave the page unusable.
      document.documentElement.removeAttribute('data-waits');
      for (const entry of entries) replayEntry(entry);
      restoreEntries();
    });
  }, []);
  return (
    <>
      {/* eslint-disable-next-line text/has-an-element -- A page, never a text. */}
      {children}
      <ToastPlace />
      <OldPage />
    </>
  );
}
