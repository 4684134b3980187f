'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import { agoText } from '@/lib/ago';
import { signOutMark } from '@/lib/browser/signed-out';
import { UpstreamError } from '@/lib/errors';
import type { Claim } from '@/lib/review/calls';
import { claimReview, giveUpClaim } from '@/lib/review/client';
import { claimAgainMinutes, type ReviewKind } from '@/lib/review/schema';
import * as texts from '@/texts/review';

type ClaimLineProps = { kind: ReviewKind; id: string };

/**
 * Claims the review that is open, says so again as long as it is, and gives it up when it is left; says who else has it open. A call that fails
 * ends all of that in silence: nobody's work depends on it.
 */
export function ClaimLine({ kind, id }: ClaimLineProps) {
  const [claim, setClaim] = useState<Claim | null>(null);
  const last = useRef<Promise<Claim | null>>(Promise.resolve(null));
  const { pending, run } = useAction();

  const ask = (takeOver: boolean) => {
    last.current = claimReview({ kind, id }, takeOver);
    return last.current;
  };
  const askAgain = useEffectEvent(() => ask(false));
  useEffect(() => {
    const mark = signOutMark();
    let isHere = true;
    const giveUp = (before: Claim | null) => {
      if (before?.isOwn && signOutMark() === mark) giveUpClaim({ kind, id }).catch(ignoreFailure);
    };
    const say = () =>
      askAgain().then(
        (known) => {
          if (isHere) setClaim(known);
          return known;
        },
        (error: unknown) => {
          ignoreFailure(error);
          clearInterval(timer);
          return null;
        },
      );
    const timer = setInterval(() => void say(), claimAgainMinutes * 60_000);
    void say();
    const onHide = () => void last.current.then(giveUp, ignoreFailure);
    window.addEventListener('pagehide', onHide);
    return () => {
      isHere = false;
      clearInterval(timer);
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, [kind, id]);

  const takeOver = () => run(async () => setClaim(await ask(true)));
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
      {claim &&
        (claim.isOwn ? (
          <p className="text-quiet">{texts.claimedByYou}</p>
        ) : (
          <>
            <p className="rounded bg-orange-tint px-3 py-1 text-orange-ink">
              {texts.claimedBy(claim.name, agoText(claim.since))}
            </p>
            <Button pending={pending} onClick={() => void takeOver()}>
              {texts.takeOver}
            </Button>
          </>
        ))}
    </div>
  );
}

function ignoreFailure(error: unknown): void {
  if (!(error instanceof UpstreamError)) throw error;
}
