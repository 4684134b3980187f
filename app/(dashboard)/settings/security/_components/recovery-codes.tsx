'use client';

import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/platform/ui/button';
import { download } from '@/lib/platform/browser/download';
import { markUnsaved } from '@/lib/platform/browser/unsaved';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import * as texts from '@/texts/account/second-factor';

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // Leaving without having saved them asks first.
    markUnsaved(id, true);
    return () => markUnsaved(id, false);
  }, [id]);
  return (
    <section
      aria-labelledby="recovery-codes"
      className="flex max-w-3xl flex-col gap-5 rounded border bg-surface p-5 sm:p-6"
    >
      <h2 id="recovery-codes" ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {texts.recoveryCodes}
      </h2>
      <p>{secondFactorMessages.keepCodes}</p>
      <ul aria-labelledby="recovery-codes" className="grid max-w-sm grid-cols-2 gap-x-6 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            download(`data:text/plain,${encodeURIComponent(codes.join('\n'))}`, texts.fileOfCodes)
          }
        >
          {texts.downloadCodes}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {texts.haveKeptThem}
        </Button>
      </div>
    </section>
  );
}
