'use client';

import { useEffect, useInsertionEffect, useRef, useState, type ReactNode } from 'react';
import { enterAgain, readEarly, seeControls, type Early } from '@/lib/platform/browser/early-entries';
import { enterNoted } from '@/lib/platform/browser/noted-entries';
import { OldPage } from './old-page';
import { ToastPlace } from './toasts';

/**
 * A page with the place of its toasts. The server has marked it by `data-waits`; that ends once React has taken it over: from then on all its
 * controls act, and what was entered before is taken over (Handbook, keys 4).
 */
export function WaitingPage({ children }: { children: ReactNode }) {
  const early = useRef<Early[]>([]);
  useState(() => typeof document !== 'undefined' && seeControls());
  // Before anything gets hold of a control, and writes into it.
  useInsertionEffect(() => {
    early.current = readEarly();
  }, []);
  useEffect(() => {
    const entries = early.current;
    early.current = [];
    // Each is an event of its own only once React is done with the page.
    queueMicrotask(() => {
      // First, so that nothing that was entered can leave the page unusable.
      document.documentElement.removeAttribute('data-waits');
      for (const entry of entries) enterAgain(entry);
      enterNoted();
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
