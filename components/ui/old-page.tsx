'use client';

import { useSyncExternalStore } from 'react';
import { oldPage } from '@/lib/browser/load-code';
import { noteEntries } from '@/lib/browser/noted-entries';
import { tabStore } from '@/lib/browser/platform';
import { discardUnsaved } from '@/lib/browser/unsaved';
import * as messages from '@/texts/messages';
import { Button } from './button';

/** Says that the page is from before an update, where code that it needs is gone, and reads it anew with what was entered. */
export function OldPage() {
  const isOld = useSyncExternalStore(...oldPage);
  if (!isOld) return null;
  const isKept = tabStore.isShared();
  const reload = () => {
    if (noteEntries()) discardUnsaved();
    window.location.reload();
  };
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-3 rounded border border-accent bg-surface px-4 py-3 shadow-float"
    >
      <p className="min-w-0 flex-1">{isKept ? messages.oldPage : messages.oldPageToCopy}</p>
      <Button variant="primary" onClick={reload}>
        {messages.reloadPage}
      </Button>
    </div>
  );
}
