'use client';

import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';

/** What stands where a page could not be drawn. */
export function Trouble({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <PageHeader
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
