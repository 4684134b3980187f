'use client';

import { Button } from '@/components/ui/button';
import { useSaveState } from './form';

type SubmitButtonProps = {
  children: string;
  /** A success leads away from the page, so the button stays pending after it. */
  leaves?: boolean;
  className?: string;
};

/** The button that sends a form. It waits for the page's scripts, so that a form never submits past them. */
export function SubmitButton({ children, leaves = false, className }: SubmitButtonProps) {
  const { status, ready } = useSaveState();
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={!ready}
      data-waits
      pending={status.kind === 'saving' || (leaves && status.kind === 'saved')}
      className={className}
    >
      {children}
    </Button>
  );
}
