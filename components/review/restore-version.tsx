'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { useCapability } from '@/components/platform/ui/capabilities';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { useMayLeadOn } from '@/components/platform/ui/use-lead-on';
import { useAction } from '@/components/platform/ui/use-action';
import { afterSteps } from '@/lib/platform/browser/dialog-steps';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { fieldName } from '@/lib/platform/contract/deeds';
import { call } from '@/lib/platform/browser/http';
import type { ListingKind } from '@/lib/listings/listing';
import { editPath } from '@/lib/listings/paths';
import * as texts from '@/texts/review/listing-versions';

/** 'Photos: A picture in this version is no longer stored.' per part that is gone; null for another failure. */
function partsGone(error: unknown): string[] | null {
  if (!(error instanceof UpstreamError) || error.status !== 422) return null;
  const { errors, message = '' } = error.body;
  if (!Array.isArray(errors)) return [message];
  return errors.map((gone: { msg?: unknown; param?: unknown }) => {
    const field = String(gone.param ?? '').split('.')[0] ?? '';
    return `${fieldName(field)}: ${String(gone.msg ?? '')}`;
  });
}

type RestoreProps = {
  kind: ListingKind;
  listing: { _id: string; slug: string; version?: number | undefined };
  /** The id of the version. */
  kept: string;
  moment: string;
  isShownToday: boolean;
  /** Which fields keep their present values, in words. */
  stays: string;
};

/** Restores a version, once confirmed, as a change that waits for approval; then leads to the form. */
export function RestoreVersion({ kind, listing, kept, moment, isShownToday, stays }: RestoreProps) {
  const router = useRouter();
  const { pending, problem, run } = useAction();
  const mayLeadOn = useMayLeadOn();
  const isRead = useCapability('site-listings');
  const [isAsking, setIsAsking] = useState(false);
  const [gone, setGone] = useState<string[]>([]);
  const [isExplained, setIsExplained] = useState(false);
  const withRest = gone.length > 0;
  const restore = async () => {
    const act = async () => {
      try {
        await call(`POST /dashboard/listing-versions/${kind}/:id/:version/restore`, {
          params: { id: listing._id, version: kept },
          version: listing.version,
          query: { rest: withRest || undefined },
        });
      } catch (error) {
        const parts = partsGone(error);
        setGone(parts ?? gone);
        setIsExplained(parts !== null);
        throw error;
      }
    };
    if (!(await run(act, { toast: texts.restoredNow }))) return;
    setIsAsking(false);
    // Closing the dialog takes a step of the history back.
    afterSteps(() => mayLeadOn() && router.push(editPath(kind, listing.slug)));
  };
  const close = () => {
    setIsAsking(false);
    setGone([]);
  };
  return (
    <>
      <Button aria-label={texts.restoreOf(moment)} onClick={() => setIsAsking(true)}>
        {texts.restoreThis}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={texts.restoreAsk(moment)}
        verb={withRest ? texts.restoreRest : texts.restoreThis}
        pending={pending}
        onConfirm={() => void restore()}
      >
        <p>
          {texts.restoreDoes}
          {isShownToday && isRead && <span> {texts.untilThen}</span>}
        </p>
        {stays && <p className="mt-2">{stays}</p>}
        <div role="alert">
          {withRest && <GoneParts parts={gone} />}
          {problem && !isExplained && <p className="mt-3 text-red-ink">{problem}</p>}
        </div>
      </ConfirmDialog>
    </>
  );
}

const GoneParts = ({ parts }: { parts: string[] }) => (
  <>
    <p className="mt-3 font-medium text-red-ink">{texts.cannotRestore}</p>
    <ul className="list-disc pl-5 text-red-ink">
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
    <p className="mt-2">{texts.restRestores}</p>
  </>
);
