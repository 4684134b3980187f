'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useState } from 'react';
import { seeWhyMissing } from '@/lib/platform/browser/load-code';
import { enterNoted, noteEntries } from '@/lib/platform/browser/noted-entries';
import { Trouble } from './trouble';

type PageTroubleProps = { error: Error & { digest?: string }; reset(): void };

/** The same for a page inside a frame that still stands; trying again asks the server anew, and enters again what was typed. What the server logged of it has the reference. */
export function PageTrouble({ error, reset }: PageTroubleProps) {
  const router = useRouter();
  // The page still stands while this is drawn in its place.
  useState(() => typeof document !== 'undefined' && noteEntries());
  useEffect(() => {
    void seeWhyMissing(error);
  }, [error]);
  // Where it is there again.
  useEffect(() => () => queueMicrotask(enterNoted), []);
  const tryAgain = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return <Trouble onTryAgain={tryAgain} reference={error.digest} />;
}
