'use client';

import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { troubleText } from './trouble-text';

/** What stands where a page could not be drawn. */
export function Trouble({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <Notice
      {...troubleText}
      action={
        <Button variant="primary" onClick={onTryAgain}>
          Try again
        </Button>
      }
    />
  );
}
