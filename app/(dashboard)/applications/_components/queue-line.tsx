'use client';

import { useRouter } from 'next/navigation';
import { ClaimLine } from '@/components/review/claim-line';
import { pressUndo, Step } from '@/components/review/step';
import { UndoStrip } from '@/components/review/undo-strip';
import { useShortcuts } from '@/components/review/use-letters';
import { PageLink } from '@/components/platform/ui/page-link';
import { useMayLeadOn } from '@/components/platform/ui/use-lead-on';
import { markNavigation } from '@/lib/platform/browser/arrival';
import { mayLeave } from '@/lib/platform/browser/unsaved';
import { nextReviewPath } from '@/lib/review/client';
import { queuePath } from '@/lib/review/paths';
import type { ReviewKind } from '@/lib/review/schema';
import * as texts from '@/texts/review/review';

/** An application's place in the review queue. */
export type QueuePlace = {
  id: string;
  view: ReviewKind | undefined;
  since: string;
  place: number;
  total: number;
  previous: string | null;
  next: string | null;
};

/** Leads on to the next review after a decision. */
export function useQueue(queued: QueuePlace | null) {
  const router = useRouter();
  const mayLeadOn = useMayLeadOn();
  const goOn = async () => {
    if (!queued) return;
    const path = await nextReviewPath({ kind: 'application', ...queued });
    if (!mayLeadOn()) return;
    markNavigation();
    router.push(path);
  };
  return { goOn };
}

const nothing = () => {};

/** An application's place in the review queue, links to its neighbours, and who has it open. */
export function QueueLine({ queued: { id, view, place, total, previous, next } }: { queued: QueuePlace }) {
  const router = useRouter();
  const go = async (path: string) => {
    if (!(await mayLeave())) return;
    markNavigation();
    router.push(path);
  };
  useShortcuts(
    {
      j: next ? () => void go(next) : nothing,
      k: previous ? () => void go(previous) : nothing,
      u: pressUndo,
    },
    { isInDialog: true },
  );
  return (
    <div className="mb-4 flex flex-col gap-3">
      <UndoStrip />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageLink
          href={queuePath(view)}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {texts.backToQueue}
        </PageLink>
        <div className="flex items-center gap-x-3">
          <Step to="previous" href={previous} />
          <p className="text-quiet tabular-nums">{texts.placeOf(place, total)}</p>
          <Step to="next" href={next} />
        </div>
        <ClaimLine kind="application" id={id} />
      </div>
    </div>
  );
}
