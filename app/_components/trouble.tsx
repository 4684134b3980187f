'use client';

import { Button } from '@/components/platform/ui/button';
import { Notice } from '@/components/platform/ui/notice';
import { Reference } from '@/components/platform/ui/reference';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/platform/shell';

/** Shown in place of a page that failed. */
export function Trouble({ onTryAgain, reference }: { onTryAgain(): void; reference: string | undefined }) {
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
