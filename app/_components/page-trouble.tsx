'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Notice } from '@/components/platform/ui/notice';
import { Reference } from '@/components/platform/ui/reference';
import { checkMissingCode } from '@/lib/platform/browser/load-code';
import { restoreEntries, storeEntries } from '@/lib/platform/browser/noted-entries';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/platform/shell';

type PageTroubleProps = { error: Error & { digest?: string }; reset(): void };

/** An error inside the frame; trying again reloads the page and restores what was typed. */
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

/** Shown in place of a page that failed. */
function Trouble({ onTryAgain, reference }: { onTryAgain(): void; reference: string | undefined }) {
  return (
    <Notice
      title={texts.pageTrouble}
      description={texts.pageTroubleHelp}
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" onClick={onTryAgain}>
            {common.tryAgain}
          </Button>
          <Reference id={reference} />
        </div>
      }
    />
  );
}
