import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { useLostAnswer } from '@/components/platform/form/use-lost-answer';
import { showFailure, showToast } from '@/components/platform/ui/toasts';
import { beginStep } from '@/lib/platform/browser/arrival';
import { afterSteps } from '@/lib/platform/browser/dialog-steps';
import { mayLeave, stayUnsaved } from '@/lib/platform/browser/unsaved';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { problemOf } from '@/lib/platform/errors/failure';
import { approveListing, readState } from '@/lib/listings/client';
import type { ListingKind } from '@/lib/listings/listing';
import { pathAfter } from '@/lib/review/client';
import type { ReviewKind } from '@/lib/review/schema';
import { offerUndo } from '@/components/review/undo-store';
import * as messages from '@/texts/platform/messages';

export type Reviewed = {
  kind: ListingKind;
  listing: { _id: string; slug: string; title: string; status: string; version?: number };
  /** Since when it has waited, and the queue that it is reviewed in. */
  since: string;
  view: ReviewKind | undefined;
};

/** Decides a review and goes on to the next one; a decision that fails says why and stays. */
export function useDecision({ kind, listing, since, view }: Reviewed) {
  const router = useRouter();
  const isBusy = useRef(false);
  const [isMoving, startMoving] = useTransition();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const { _id: id, slug, title, version } = listing;
  const wentThrough = useLostAnswer(version, () => readState(kind, slug));
  const afterwards = () => pathAfter({ kind, id, since, view });

  // Who undoes the approval at once comes back to the same page: there is something to decide again.
  useEffect(() => {
    if (!isMoving) isBusy.current = false;
  }, [isMoving]);
  const goOn = (path: string) => {
    setPending(false);
    beginStep();
    startMoving(() => {
      router.push(path);
      router.refresh();
    });
  };
  /** Goes to another review, or elsewhere, once nothing is lost by that. */
  const go = async (path: string, isStep = true) => {
    if (isBusy.current || !(await mayLeave())) return;
    if (isStep) beginStep();
    // A dialog that was just closed takes its step of the history back first.
    afterSteps(() => router.push(path));
  };
  const refuse = (error: unknown) => {
    isBusy.current = false;
    setPending(false);
    stayUnsaved();
    if (!(error instanceof UpstreamError)) throw error;
    setProblem(problemOf(error));
    showFailure(error);
    // What it has become meanwhile is what there is to decide.
    if (error.status === 409) router.refresh();
  };
  const approve = async () => {
    if (isBusy.current || !(await mayLeave())) return;
    isBusy.current = true;
    setPending(true);
    setProblem('');
    let path = afterwards();
    try {
      await approveListing(kind, id, version);
    } catch (error) {
      if (!(await wentThrough(error, { status: 'approved' }))) return refuse(error);
      path = afterwards();
    }
    offerUndo({ kind, id, slug, title, view });
    goOn(await path);
  };
  const declined = async () => {
    isBusy.current = true;
    setPending(true);
    showToast(messages.listing.decided(kind));
    offerUndo({ kind, id, slug, title, view, isDecline: true });
    goOn(await afterwards());
  };
  return { pending: pending || isMoving, problem, go, approve, declined };
}
