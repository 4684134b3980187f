'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/platform/ui/button';
import { showFailure, showToast } from '@/components/platform/ui/toasts';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/enquiries/enquiry-desk';
import { deskMessages } from '@/texts/enquiries/messages-desk';

const undoMs = 10_000;

type SpamButtonProps = {
  id: string;
  isSpam: boolean;
  variant?: 'secondary' | 'quiet';
  className?: string;
  onDone?: () => void;
};

/** Marks an enquiry as spam, with undo for 10 s on any page, or as real again. */
export function SpamButton({ id, isSpam, variant, className = '', onDone }: SpamButtonProps) {
  const router = useRouter();
  const { pending, problem, run } = useAction();
  const takeAsReal = () => call('DELETE /dashboard/enquiries/:id/spam', { params: { id } });
  const undo = async () => {
    try {
      await takeAsReal();
    } catch (error) {
      showFailure(error);
      return offerUndo();
    }
    showToast(deskMessages.spamLifted);
    router.refresh();
  };
  const offerUndo = () =>
    showToast(deskMessages.spamMarked, {
      key: `spam ${id}`,
      durationMs: undoMs,
      action: { label: common.undo, act: () => void undo() },
    });
  const press = async () => {
    const isDone = isSpam
      ? await run(takeAsReal, { toast: deskMessages.spamLifted })
      : await run(() => call('POST /dashboard/enquiries/:id/spam', { params: { id } }));
    if (!isDone) return;
    if (!isSpam) offerUndo();
    onDone?.();
  };
  return (
    <>
      <Button
        pending={pending}
        onClick={() => void press()}
        {...(variant && { variant })}
        className={className}
      >
        {isSpam ? texts.itIsReal : texts.notReal}
      </Button>
      <Problem className="basis-full">{problem}</Problem>
    </>
  );
}
