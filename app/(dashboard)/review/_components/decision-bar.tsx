'use client';

import { useRef, useState, type ReactNode } from 'react';
import { UndoStrip } from '@/components/review/undo-strip';
import { useLetters } from '@/components/review/use-letters';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { beginStep } from '@/lib/browser/arrival';
import { useHydrated } from '@/lib/browser/hydrated';
import { editPath } from '@/lib/listings/paths';
import * as common from '@/texts/common';
import * as texts from '@/texts/review';
import { Arrive } from './arrive';
import { DeclinePanel } from './decline-panel';
import { KeysHelp } from './keys-help';
import { useDecision, type Reviewed } from './use-decision';

type DecisionBarProps = Reviewed & {
  isWaiting: boolean;
  place: number;
  total: number;
  previous: string | null;
  next: string | null;
};

const nothing = () => {};

/** The decision of a review, always in reach, and the way to the reviews before and after it; each has a key (Handbook, staff 13). */
export function DecisionBar({ isWaiting, place, total, previous, next, ...reviewed }: DecisionBarProps) {
  const { kind, listing } = reviewed;
  const ready = useHydrated();
  const { pending, problem, go, approve, declined } = useDecision(reviewed);
  const [declining, setDeclining] = useState<'never' | 'open' | 'closed'>('never');
  const declineButton = useRef<HTMLButtonElement>(null);
  const edit = editPath(kind, listing.slug);

  const openDecline = () => setDeclining('open');
  const closeDecline = () => {
    setDeclining('closed');
    declineButton.current?.focus();
  };
  const pressUndo = () => document.querySelector<HTMLElement>('[data-undo]')?.click();
  useLetters({
    j: next ? () => void go(next) : nothing,
    k: previous ? () => void go(previous) : nothing,
    e: () => void go(edit, false),
    u: pressUndo,
    ...(isWaiting && { a: () => void approve(), d: openDecline }),
  });

  return (
    <div
      data-bar
      className="sticky bottom-0 z-10 -mx-4 mt-8 flex flex-col gap-3 border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
    >
      <Arrive />
      <UndoStrip />
      {declining !== 'never' && (
        <DeclinePanel
          kind={kind}
          listing={listing}
          open={declining === 'open'}
          onClose={closeDecline}
          onDeclined={() => void declined()}
        />
      )}
      {problem && (
        <p role="alert" className="text-red-ink">
          {problem}
        </p>
      )}
      <div role="group" aria-label={texts.decision} className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Step href={previous} name={common.previous}>
          <Icon name="left" className="size-4" />
        </Step>
        <p className="text-quiet tabular-nums">
          {isWaiting ? texts.placeOf(place, total) : texts.notWaiting}
        </p>
        <Step href={next} name={common.next}>
          <Icon name="right" className="size-4" />
        </Step>
        <div className="max-sm:hidden">
          <KeysHelp />
        </div>
        <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <ButtonLink href={edit}>{texts.edit}</ButtonLink>
          {isWaiting && (
            <>
              <Button
                ref={declineButton}
                variant="warning"
                disabled={!ready}
                aria-expanded={declining === 'open'}
                onClick={declining === 'open' ? closeDecline : openDecline}
              >
                {texts.decline}
              </Button>
              <Button variant="primary" disabled={!ready} pending={pending} onClick={() => void approve()}>
                {texts.approve}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function Step({ href, name, children }: { href: string | null; name: string; children: ReactNode }) {
  const shape = 'inline-grid size-10 place-items-center rounded border pointer-coarse:size-11';
  if (!href)
    return (
      <a
        role="link"
        aria-disabled="true"
        aria-label={name}
        className={`${shape} border-line text-quiet opacity-60`}
      >
        {children}
      </a>
    );
  return (
    <PageLink
      href={href}
      aria-label={name}
      onClick={beginStep}
      className={`${shape} border-edge bg-surface text-ink hover:bg-wash`}
    >
      {children}
    </PageLink>
  );
}
