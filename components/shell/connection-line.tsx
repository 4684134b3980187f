'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { holdPageChanges, isConnectionLost, onConnectionChange } from '@/lib/browser/connection';
import { messages } from '@/lib/messages';
import { basePath, pageAddress } from '@/lib/paths';

/** Says while a page change waits for the connection; the page on screen stays meanwhile. */
export function ConnectionLine() {
  const lost = useSyncExternalStore(onConnectionChange, isConnectionLost, () => false);
  useEffect(() => holdPageChanges(), []);
  useEffect(() => {
    // The page that a reload shows without a connection; nobody's data is kept for it.
    void navigator.serviceWorker?.register(pageAddress('/sw.js'), { scope: basePath }).catch(() => undefined);
  }, []);
  return (
    <p
      role="status"
      className={
        lost
          ? 'fixed bottom-4 left-1/2 z-30 max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded border bg-surface px-4 py-3 shadow-float'
          : 'sr-only'
      }
    >
      {lost ? messages.noConnection : ''}
    </p>
  );
}
