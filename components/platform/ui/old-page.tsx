'use client';

import { useSyncExternalStore } from 'react';
import { outdatedPageStore } from '@/lib/platform/browser/load-code';
import { storeEntries, survivesReload } from '@/lib/platform/browser/noted-entries';
import { discardUnsaved } from '@/lib/platform/browser/unsaved';
import * as messages from '@/texts/platform/messages';
import { Button } from './button';

/** A notice that the page predates an update, with a reload that keeps what was entered. */
export function OldPage() {
  const isOld = useSyncExternalStore(...outdatedPageStore);
  if (!isOld) return null;
  const isKept = survivesReload();
  const reload = () => {
    storeEntries();
    // Else the browser asks.
    if (survivesReload()) discardUnsaved();
    window.location.reload();
  };
  return (
    <div
      role="alert"
      popover="manual"
      // Above a dialog that waits for code in vain.
      ref={(place) => place?.showPopover()}
      className="inset-x-4 top-auto bottom-4 mx-auto mb-0 flex w-auto max-w-xl flex-wrap items-center justify-between gap-3 rounded border border-accent bg-surface px-4 py-3 shadow-float"
    >
      <p className="min-w-0 flex-1">{isKept ? messages.oldPage : messages.oldPageToCopy}</p>
      <Button variant="primary" onClick={reload}>
        {messages.reloadPage}
      </Button>
    </div>
  );
}
