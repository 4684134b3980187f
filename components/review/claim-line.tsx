'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { OpenLine } from '@/components/review/presence/open-line';
import { newTabId, reportWhileUsed } from '@/components/review/presence/while-watched';
import { Button } from '@/components/platform/ui/button';
import { useAction } from '@/components/platform/ui/use-action';
import { formatTimeAgo } from '@/lib/platform/values/ago';
import { UpstreamError } from '@/lib/platform/errors/errors';
import type { Claim } from '@/lib/review/calls';
import { claimReview, releaseClaim } from '@/lib/review/client';
import { claimAgainSeconds, type ReviewKind } from '@/lib/review/schema';
import * as texts from '@/texts/review/review';

type ClaimLineProps = { kind: ReviewKind; id: string };

/** Claims the open review while the page is used, shows who has it, and ignores failures: nothing depends on it. */
export function ClaimLine({ kind, id }: ClaimLineProps) {
  const [claim, setClaim] = useState<Claim | null>(null);
  const tab = useRef('');
  const last = useRef<Promise<Claim | null>>(Promise.resolve(null));
  const { pending, problem, run } = useAction();

  const ask = (takeOver: boolean) => {
    last.current = claimReview({ kind, id, tab: tab.current }, takeOver);
    return last.current;
  };
  const askAgain = useEffectEvent(() => ask(false));
  useEffect(() => {
    tab.current = newTabId();
    const subject = { kind, id, tab: tab.current };
    let isHere = true;
    const giveUp = () => releaseClaim(subject).catch(ignoreFailure);
    const end = reportWhileUsed({
      everyMs: claimAgainSeconds * 1000,
      say: async () => {
        const known = await askAgain();
        if (isHere) setClaim(known);
      },
      unsure: () => isHere && setClaim(null),
      // A pending or failed claim may still have been made, so it is given up too.
      leave: () => void last.current.then((known) => known?.isOwn && giveUp(), giveUp),
    });
    return () => {
      isHere = false;
      end();
    };
  }, [kind, id]);

  const takeOver = () => run(async () => setClaim(await ask(true)));
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
        {claim &&
          (claim.isOwn ? (
            <p className="text-quiet">{texts.claimedByYou}</p>
          ) : (
            <>
              <p className="rounded bg-orange-tint px-3 py-1 text-orange-ink">
                {texts.claimedBy(claim.name, formatTimeAgo(claim.since))}
              </p>
              <Button pending={pending} onClick={() => void takeOver()}>
                {texts.takeOver}
              </Button>
              {problem && <p className="text-red-ink">{problem}</p>}
            </>
          ))}
      </div>
      {kind !== 'application' && <OpenLine kind={kind} id={id} except={claim?.name} />}
    </>
  );
}

function ignoreFailure(error: unknown): void {
  if (!(error instanceof UpstreamError)) throw error;
}
