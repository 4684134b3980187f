'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useState } from 'react';
import { checkMissingCode } from '@/lib/platform/browser/load-code';
import { restoreEntries, storeEntries } from '@/lib/platform/browser/noted-entries';
import { Trouble } from './trouble';

type PageTroubleProps = { error: Error & { digest?: string }; reset(): void };

/** An error inside the frame; trying again reads the page anew and restores what was typed. */
export function PageTrouble({ error, reset }: PageTroubleProps) {
  const router = useRouter();
  // The failed page is still there while this is rendered.
  useState(() => typeof document !== 'undefined' && storeEntries());
  useEffect(() => {
    void checkMissingCode(error);
  }, [error]);
  useEffect(() => () => queueMicrotask(restoreEntries), []);
  const tryAgain = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return <Trouble onTryAgain={tryAgain} reference={error.digest} />;
}
