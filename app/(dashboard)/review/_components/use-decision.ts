import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { problemOf } from '@/components/ui/use-action';
import { showFailure, showToast } from '@/components/ui/toasts';
import { beginStep } from '@/lib/browser/arrival';
import { afterSteps } from '@/lib/browser/dialog-steps';
import { mayLeave, stayUnsaved } from '@/lib/browser/unsaved';
import { UpstreamError } from '@/lib/errors';
import { approveListing } from '@/lib/listings/client';
import type { ListingKind } from '@/lib/listings/listing';
import { pathAfter } from '@/lib/review/client';
import type { ReviewKind } from '@/lib/review/schema';
import { offerUndo } from '@/lib/review/undo-store';
import * as messages from '@/texts/messages';

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
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const { _id: id, slug, title, version } = listing;
  const afterwards = () => pathAfter({ kind, id, since, view });

  const goOn = (path: string) => {
    beginStep();
    router.push(path);
    router.refresh();
  };
  /** Goes to another review, or elsewhere, once nothing is lost by that. */
  const go = async (path: string, isStep = true) => {
    if (isBusy.current || !(await mayLeave())) return;
    if (isStep) beginStep();
    // A dialog that was just closed takes its step of the history back first.
    afterSteps(() => router.push(path));
  };
  const approve = async () => {
    if (isBusy.current || !(await mayLeave())) return;
    isBusy.current = true;
    setPending(true);
    setProblem('');
    try {
      const [, path] = await Promise.all([approveListing(kind, id, version), afterwards()]);
      offerUndo({ kind, id, slug, title });
      goOn(path);
    } catch (error) {
      isBusy.current = false;
      setPending(false);
      stayUnsaved();
      if (!(error instanceof UpstreamError)) throw error;
      setProblem(problemOf(error));
      showFailure(error);
    }
  };
  const declined = async () => {
    isBusy.current = true;
    setPending(true);
    showToast(messages.listing.decided(kind));
    goOn(await afterwards());
  };
  return { pending, problem, go, approve, declined };
}
