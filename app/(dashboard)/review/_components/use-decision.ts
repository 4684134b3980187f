import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useLostAnswer } from '@/components/platform/form/use-lost-answer';
import { showFailure, showToast } from '@/components/platform/ui/toasts';
import { useLeadOn } from '@/components/platform/ui/use-lead-on';
import { markNavigation } from '@/lib/platform/browser/arrival';
import { afterSteps } from '@/lib/platform/browser/dialog-steps';
import { mayLeave, restoreUnsaved } from '@/lib/platform/browser/unsaved';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { problemOf } from '@/lib/platform/errors/failure';
import { readState } from '@/lib/listings/client';
import type { ListingKind } from '@/lib/listings/listing';
import { nextReviewPath } from '@/lib/review/client';
import type { ReviewKind } from '@/lib/review/schema';
import { offerUndo } from '@/components/review/undo-store';
import * as messages from '@/texts/platform/messages';
import { call } from '@/lib/platform/browser/http';

export type ReviewSubject = {
  kind: ListingKind;
  listing: { _id: string; slug: string; title: string; status: string; version?: number };
  /** When it was submitted, and the queue's kind. */
  since: string;
  view: ReviewKind | undefined;
};

/** Decides a review and opens the next one; a decision that fails says why and stays. */
export function useDecision({ kind, listing, since, view }: ReviewSubject) {
  const router = useRouter();
  const { busyRef, isMoving, leadOn, go } = useMoves();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const { _id: id, slug, title, version } = listing;
  const wentThrough = useLostAnswer(version, () => readState(kind, slug));
  const afterwards = () => nextReviewPath({ kind, id, since, view });

  const begin = () => {
    busyRef.current = true;
    setPending(true);
  };
  const goOn = (path: string) => {
    setPending(false);
    leadOn(path, true);
  };
  const refuse = (error: unknown) => {
    busyRef.current = false;
    setPending(false);
    restoreUnsaved();
    if (!(error instanceof UpstreamError)) throw error;
    setProblem(problemOf(error));
    showFailure(error);
    // The page shows what it has become meanwhile.
    if (error.status === 409) router.refresh();
  };
  const approve = async () => {
    if (busyRef.current || !(await mayLeave())) return;
    begin();
    setProblem('');
    let path = afterwards();
    try {
      await call(`PUT /dashboard/${kind}/approve`, { query: { [kind]: id, version } });
    } catch (error) {
      if (!(await wentThrough(error, { status: 'approved' }))) return refuse(error);
      path = afterwards();
    }
    offerUndo({ kind, id, slug, title, view });
    goOn(await path);
  };
  const declined = async () => {
    begin();
    showToast(messages.listing.decided(kind));
    offerUndo({ kind, id, slug, title, view, isDecline: true });
    goOn(await afterwards());
  };
  return { pending: pending || isMoving, problem, go, approve, declined };
}

function useMoves() {
  const router = useRouter();
  const busyRef = useRef(false);
  const { isMoving, leadOn } = useLeadOn();
  // An undone approval leads to the same page, where there is something to decide again.
  useEffect(() => {
    if (!isMoving) busyRef.current = false;
  }, [isMoving]);
  /** Goes to another review, or elsewhere, once nothing is lost by that. */
  const go = async (path: string, isStep = true) => {
    if (busyRef.current || !(await mayLeave())) return;
    if (isStep) markNavigation();
    // A dialog that was just closed takes its step of the history back first.
    afterSteps(() => router.push(path));
  };
  return { busyRef, isMoving, leadOn, go };
}
