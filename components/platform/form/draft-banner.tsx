'use client';

import type { RefObject } from 'react';
import { Button } from '@/components/platform/ui/button';
import { formatTimeAgo } from '@/lib/platform/values/ago';
import type { Draft } from '@/lib/platform/browser/drafts/draft';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/platform/forms';
import { draftMessages } from '@/texts/platform/messages-drafts';
import type { DraftState, FoundDraft } from './draft-state';

type DraftBannerProps = { found: FoundDraft; state: DraftState; form: RefObject<HTMLFormElement | null> };

/** Offers an earlier draft: its age, the parts that differ, and buttons to restore or discard it. */
export function DraftBanner({ found: { draft, parts }, state, form }: DraftBannerProps) {
  const age = formatTimeAgo(new Date(draft.savedAt).toISOString());
  const end = (act: (draft: Draft) => Promise<void> | undefined) => {
    void act(draft);
    form.current?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={texts.unsavedWork}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded border bg-wash px-4 py-3"
    >
      <div role="status" className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{draftMessages.found(age)}</p>
        {parts && <p className="text-quiet">{draftMessages.differs(parts)}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="accent" onClick={() => end((chosen) => state.keeper?.restore(chosen))}>
          {common.restore}
        </Button>
        <Button onClick={() => end((chosen) => state.keeper?.discard(chosen))}>{texts.discard}</Button>
      </div>
    </section>
  );
}
