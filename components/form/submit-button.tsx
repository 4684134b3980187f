'use client';

import { Button } from '@/components/ui/button';
import { useSaveState } from './form';

/** The button that sends a form. It waits for the page's scripts, so that a form never submits past them. */
export function SubmitButton({ children, className }: { children: string; className?: string }) {
  const { status, ready } = useSaveState();
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={!ready}
      pending={status.kind === 'saving'}
      className={className}
    >
      {children}
    </Button>
  );
}
