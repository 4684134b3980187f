'use client';

import { Button } from '@/components/platform/ui/button';
import { useSaveState } from './form';

type SubmitButtonProps = {
  children: string;
  /** A success leads away from the page, so the button stays pending after it. */
  leaves?: boolean;
  className?: string;
};

/** The button that sends a form. */
export function SubmitButton({ children, leaves = false, className }: SubmitButtonProps) {
  const { status, draft, save } = useSaveState();
  const isSaving = status.kind === 'saving' && !status.asDraft;
  return (
    <Button
      type="submit"
      variant="primary"
      // A press while a save is under way counts for what was typed since.
      onClickCapture={status.kind === 'saving' && draft ? save : undefined}
      pending={isSaving || (leaves && status.kind === 'saved' && !status.asDraft)}
      className={className}
    >
      {children}
    </Button>
  );
}
