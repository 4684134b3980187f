'use client';

import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { pressUndo, Step } from '@/components/review/step';
import { UndoStrip } from '@/components/review/undo-strip';
import { useShortcuts } from '@/components/review/use-letters';
import type { PanelFocus } from '@/components/review/decline-templates';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { editFromReview } from '@/lib/review/paths';
import * as texts from '@/texts/review/review';
import { Arrive } from './arrive';
import { DeclinePanel } from './decline-panel';
import { KeysHelp } from './keys-help';
import { useDecision, type ReviewSubject } from './use-decision';

type DecisionBarProps = ReviewSubject & {
  isWaiting: boolean;
  place: number;
  total: number;
  previous: string | null;
  next: string | null;
};

const nothing = () => {};

/** The buttons and keys that decide a review or lead to the next one (Handbook, staff: The review queue). */
export function DecisionBar({ isWaiting, place, total, previous, next, ...reviewed }: DecisionBarProps) {
  const { kind, listing, view } = reviewed;
  const { pending, problem, go, approve, declined } = useDecision(reviewed);
  const { declining, asked, openDecline, closeDecline, declineButton } = useDeclinePanel();
  const edit = editFromReview(kind, listing.slug, view);
  useShortcuts({
    j: next ? () => void go(next) : nothing,
    k: previous ? () => void go(previous) : nothing,
    e: () => void go(edit, false),
    u: pressUndo,
    ...(isWaiting && { a: () => void approve(), d: () => openDecline(), t: () => openDecline('templates') }),
  });

  return (
    <div
      data-bar
      className="sticky bottom-0 z-10 low:static! -mx-4 mt-8 flex flex-col gap-3 border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
    >
      <Arrive />
      <UndoStrip />
      {declining !== 'never' && (
        <DeclinePanel
          kind={kind}
          listing={listing}
          open={declining === 'open'}
          asked={asked}
          onClose={closeDecline}
          onDeclined={() => void declined()}
        />
      )}
      <Problem>{problem}</Problem>
      <div role="group" aria-label={texts.decision} className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Step to="previous" href={previous} />
        <p className="text-quiet tabular-nums">
          {isWaiting ? texts.placeOf(place, total) : texts.notWaiting}
        </p>
        <Step to="next" href={next} />
        <KeysHelp className="max-sm:hidden" />
        <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <ButtonLink href={edit}>{texts.edit}</ButtonLink>
          {isWaiting && (
            <DecisionButtons
              declineButton={declineButton}
              isDeclining={declining === 'open'}
              pending={pending}
              onDecline={() => openDecline()}
              onApprove={() => void approve()}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function useDeclinePanel() {
  const [declining, setDeclining] = useState<'never' | 'open' | 'closed'>('never');
  const [asked, setAsked] = useState<PanelFocus>({ first: 'reason' });
  const declineButton = useRef<HTMLButtonElement>(null);
  const openDecline = (first: PanelFocus['first'] = 'reason') => {
    setAsked({ first });
    setDeclining('open');
  };
  const closeDecline = () => {
    flushSync(() => setDeclining('closed'));
    declineButton.current?.focus();
  };
  return { declining, asked, openDecline, closeDecline, declineButton };
}

type DecisionButtonsProps = {
  declineButton: RefObject<HTMLButtonElement | null>;
  isDeclining: boolean;
  pending: boolean;
  onDecline(): void;
  onApprove(): void;
};

function DecisionButtons(props: DecisionButtonsProps) {
  const { declineButton, isDeclining, pending, onDecline, onApprove } = props;
  return (
    <>
      <Button
        ref={declineButton}
        variant="warning"
        aria-expanded={isDeclining}
        // The open panel has its own button that declines.
        className={isDeclining ? 'hidden' : ''}
        onClick={onDecline}
      >
        {texts.decline}
      </Button>
      <Button variant="primary" pending={pending} onClick={onApprove}>
        {texts.approve}
      </Button>
    </>
  );
}
