'use client';

import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import { reviewMessages } from '@/texts/review/messages-review';
import * as texts from '@/texts/review/review-rules';

type ChangeButtonsProps = { id: string; title: string; isOpen: boolean; canTakeBack: boolean };

/** Marks a change as looked at, or takes it off the websites; a problem shows below. */
export function ChangeButtons({ id, title, isOpen, canTakeBack }: ChangeButtonsProps) {
  const look = useAction();
  const back = useAction();
  const problem = look.problem || back.problem;
  const act = (what: 'look' | 'take-back') => () =>
    call(`POST /dashboard/unreviewed-changes/:id/${what}`, { params: { id } });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Button
            aria-label={texts.lookedAtNamed(title)}
            disabled={back.pending}
            pending={look.pending}
            onClick={() => void look.run(act('look'), { toast: reviewMessages.lookedAt })}
          >
            {texts.lookedAt}
          </Button>
        )}
        {canTakeBack && (
          <Button
            variant="warning"
            aria-label={texts.takeBackNamed(title)}
            disabled={look.pending}
            pending={back.pending}
            onClick={() => void back.run(act('take-back'), { toast: reviewMessages.takenBack })}
          >
            {texts.takeBack}
          </Button>
        )}
      </div>
      <Problem>{problem}</Problem>
    </>
  );
}
