'use client';

import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** What stands where a page could not be drawn. */
export function Trouble({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <Notice
      title="This page could not be shown"
      description="Something went wrong on our side. Nothing that was saved is lost. Try again in a moment."
      action={
        <Button variant="primary" onClick={onTryAgain}>
          Try again
        </Button>
      }
    />
  );
}
