'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { endOtherCopies } from '@/lib/platform/browser/copies';
import { holdPageChanges, lostSince, onConnectionChange } from '@/lib/platform/browser/connection';
import { serviceWorkers, whenIdle } from '@/lib/platform/browser/platform';
import { basePath, pageAddress } from '@/lib/paths';
import * as messages from '@/texts/platform/messages';

/** Shows since when there is no connection; the page stays. */
export function ConnectionLine() {
  const since = useSyncExternalStore(onConnectionChange, lostSince, () => 0);
  useEffect(() => holdPageChanges(), []);
  useEffect(
    () =>
      whenIdle(() => {
        // Offline copies (Handbook, offline: The worker) need https.
        const workers = serviceWorkers();
        if (!workers) return;
        void workers.register(pageAddress('/sw.js'), { scope: basePath }).catch(() => undefined);
        void endOtherCopies();
      }),
    [],
  );
  return (
    <p
      role="status"
      className={
        since
          ? 'fixed bottom-4 left-1/2 z-30 max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded border bg-surface px-4 py-2.5 shadow-float max-sm:w-max group-has-data-bar/shell:bottom-20 max-sm:group-has-data-bar/shell:bottom-28'
          : 'sr-only'
      }
    >
      {since ? messages.noConnection(since) : ''}
    </p>
  );
}
