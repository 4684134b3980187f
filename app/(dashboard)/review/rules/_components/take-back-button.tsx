'use client';

import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import { takeBack } from '@/lib/review-rules/client';
import { reviewMessages } from '@/texts/messages-review';
import * as texts from '@/texts/review-rules';

/** Takes one change off the websites; what is in the way is said beside it. */
export function TakeBackButton({ id, title }: { id: string; title: string }) {
  const { ready, pending, problem, run } = useAction();
  return (
    <div className="flex max-w-xs flex-col items-start gap-2">
      <Button
        variant="warning"
        aria-label={texts.takeBackNamed(title)}
        disabled={!ready}
        pending={pending}
        onClick={() => void run(() => takeBack(id), { toast: reviewMessages.takenBack })}
      >
        {texts.takeBack}
      </Button>
      {problem && (
        <p role="alert" className="text-red-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
