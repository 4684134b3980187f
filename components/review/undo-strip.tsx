'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { showFailure, showToast } from '@/components/platform/ui/toasts';
import { focusHeading, markNavigation } from '@/lib/platform/browser/arrival';
import { mayLeave } from '@/lib/platform/browser/unsaved';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { isUnanswered, problemOf } from '@/lib/platform/errors/failure';
import { readState } from '@/lib/listings/client';
import { pageAddress } from '@/lib/paths';
import { call } from '@/lib/platform/browser/http';
import { reviewPath } from '@/lib/review/paths';
import { endUndo, setUndoState, secondsUntil, undoStore, type UndoOffer } from './undo-store';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/review/messages-review';
import * as texts from '@/texts/review/review';

/** For some seconds after a decision: its name and, for an approval, a button that undoes it. */
export function UndoStrip() {
  const offered = useSyncExternalStore(...undoStore);
  return offered && <Strip key={`${offered.id}:${offered.until}`} approved={offered} />;
}

function Strip({ approved }: { approved: UndoOffer }) {
  const { title, isDecline, until, pending, problem, isOver } = approved;
  const strip = useRef<HTMLElement>(null);
  const undo = useUndo(approved);
  const end = () => {
    // The page's heading takes the focus from what goes.
    if (strip.current?.contains(document.activeElement)) {
      markNavigation();
      focusHeading();
    }
    endUndo(approved);
  };
  const secondsLeft = useCountdown(until, Boolean(pending || problem), end);
  return (
    <section
      ref={strip}
      aria-label={isDecline ? texts.lastDecision : texts.undoing}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border bg-green-tint px-4 py-2 text-green-ink"
    >
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {isDecline ? texts.declinedTitle(title) : texts.approvedTitle(title)}
      </p>
      <Problem className="w-full">{problem}</Problem>
      {!isOver && !isDecline && (
        <Button data-undo pending={pending} aria-label={texts.undo} onClick={() => void undo()}>
          <span aria-hidden className="tabular-nums">
            {problem ? texts.undo : texts.undoFor(secondsLeft)}
          </span>
        </Button>
      )}
      {problem && <Button onClick={end}>{common.close}</Button>}
    </section>
  );
}

function useCountdown(until: number, isHeld: boolean, onEnd: () => void) {
  const [left, setLeft] = useState(() => secondsUntil(until));
  const tick = useEffectEvent(() => {
    if (isHeld) return;
    const seconds = secondsUntil(until);
    if (seconds === 0) onEnd();
    else setLeft(seconds);
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 250);
    return () => clearInterval(timer);
  }, []);
  return left;
}

function useUndo(approved: UndoOffer) {
  const { kind, id, slug, view } = approved;
  const router = useRouter();
  const isEarlierAnswerLost = useRef(false);
  // Where the answer was lost, a record that waits again shows that it was undone.
  const wentThrough = async (error: UpstreamError) => {
    const isUnclear = isUnanswered(error) || (isEarlierAnswerLost.current && error.status === 409);
    isEarlierAnswerLost.current ||= isUnanswered(error);
    if (!isUnclear) return false;
    const now = await readState(kind, slug).catch(() => null);
    return now?.status === 'pending' || now?.status === 'updated';
  };
  return async () => {
    setUndoState(approved, { pending: true });
    try {
      await call('POST /dashboard/review-queue/:kind/:id/undo-approval', { params: { kind, id } });
    } catch (error) {
      if (!(error instanceof UpstreamError)) {
        setUndoState(approved, {});
        throw error;
      }
      if (!(await wentThrough(error))) {
        setUndoState(approved, { problem: problemOf(error), isOver: [404, 409].includes(error.status) });
        return showFailure(error);
      }
    }
    showToast(messages.approvalUndone);
    endUndo(approved);
    if (!(await mayLeave())) return router.refresh();
    const path = reviewPath({ kind, _id: id, slug }, view);
    markNavigation();
    // Undone before the next page came, this one stays, and nothing else would move the focus.
    if (location.pathname + location.search === pageAddress(path)) focusHeading();
    router.push(path);
    router.refresh();
  };
}
