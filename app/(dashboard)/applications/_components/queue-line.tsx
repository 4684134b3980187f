'use client';

import { useRouter } from 'next/navigation';
import { ClaimLine } from '@/components/review/claim-line';
import { UndoStrip } from '@/components/review/undo-strip';
import { PageLink } from '@/components/ui/page-link';
import { beginStep } from '@/lib/browser/arrival';
import { pathAfter } from '@/lib/review/client';
import { queuePath } from '@/lib/review/paths';
import type { ReviewKind } from '@/lib/review/schema';
import * as texts from '@/texts/review';

/** An application's place in the queue that somebody goes through. */
export type Queued = {
  id: string;
  view: ReviewKind | undefined;
  since: string;
  place: number;
  total: number;
};

/** The way on from an application that was decided on the way through the queue. */
export function useQueue(queued: Queued | null) {
  const router = useRouter();
  const goOn = async () => {
    if (!queued) return;
    const path = await pathAfter({ kind: 'application', ...queued });
    beginStep();
    router.push(path);
  };
  return { goOn };
}

/** Where an application stands in the queue, the way back there, and who has it open. */
export function QueueLine({ queued: { id, view, place, total } }: { queued: Queued }) {
  return (
    <div className="mb-4 flex flex-col gap-3">
      <UndoStrip />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <PageLink
          href={queuePath(view)}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {texts.backToQueue}
        </PageLink>
        <p className="text-quiet tabular-nums">{texts.placeOf(place, total)}</p>
        <ClaimLine kind="application" id={id} />
      </div>
    </div>
  );
}
