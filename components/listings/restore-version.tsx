'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useAction } from '@/components/ui/use-action';
import { afterSteps } from '@/lib/browser/dialog-steps';
import { UpstreamError } from '@/lib/errors';
import { fieldName } from '@/lib/history/schema';
import { restoreVersion } from '@/lib/listing-versions/client';
import type { ListingKind } from '@/lib/listings/listing';
import { editPath } from '@/lib/listings/paths';
import * as texts from '@/texts/listing-versions';

/** 'Shown on: Unknown choice.' for each rule that a version breaks; null for another failure. */
function rulesBroken(error: unknown): string[] | null {
  if (!(error instanceof UpstreamError) || error.status !== 422) return null;
  const { errors, message = '' } = error.body;
  if (!Array.isArray(errors)) return [message];
  return errors.map((broken: { msg?: unknown; param?: unknown }) => {
    const field = String(broken.param ?? '').split('.')[0] ?? '';
    return `${fieldName(field)}: ${String(broken.msg ?? '')}`;
  });
}

type RestoreProps = {
  kind: ListingKind;
  listing: { _id: string; slug: string; version?: number | undefined };
  /** The version, and its moment in words. */
  kept: string;
  moment: string;
  setsFee: boolean;
};

/** Brings a version back as a change that waits for approval, once that was confirmed; then leads to the form. */
export function RestoreVersion({ kind, listing, kept, moment, setsFee }: RestoreProps) {
  const router = useRouter();
  const { ready, pending, problem, run } = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const [broken, setBroken] = useState<string[]>([]);
  const restore = async () => {
    setBroken([]);
    const act = async () => {
      try {
        await restoreVersion(kind, listing, kept);
      } catch (error) {
        setBroken(rulesBroken(error) ?? []);
        throw error;
      }
    };
    if (!(await run(act, { toast: texts.restoredNow }))) return;
    setIsAsking(false);
    // Closing the dialog takes a step of the history back.
    afterSteps(() => router.push(editPath(kind, listing.slug)));
  };
  return (
    <>
      <Button disabled={!ready} aria-label={texts.restoreOf(moment)} onClick={() => setIsAsking(true)}>
        {texts.restoreThis}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.restoreAsk(moment)}
        verb={texts.restoreThis}
        pending={pending}
        onConfirm={() => void restore()}
      >
        <p>{texts.restoreDoes}</p>
        {!setsFee && <p className="mt-2">{texts.feeStays}</p>}
        <div role="alert" className="text-red-ink">
          {broken.length > 0 && (
            <>
              <p className="mt-3 font-medium">{texts.cannotRestore}</p>
              <ul className="list-disc pl-5">
                {broken.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
          {problem && broken.length === 0 && <p className="mt-3">{problem}</p>}
        </div>
      </ConfirmDialog>
    </>
  );
}
