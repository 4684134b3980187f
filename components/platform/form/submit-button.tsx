'use client';

import { Button } from '@/components/platform/ui/button';
import { useSaveState } from './form';

type SubmitButtonProps = {
  children: string;
  /** A success leaves the page: the button stays pending. */
  leaves?: boolean;
  className?: string;
};

export function SubmitButton({ children, leaves = false, className }: SubmitButtonProps) {
  const { status, draft, save } = useSaveState();
  const isSaving = status.kind === 'saving' && !status.asDraft;
  return (
    <Button
      type="submit"
      variant="primary"
      // A click during a save requests another one for later typing.
      onClickCapture={status.kind === 'saving' && draft ? save : undefined}
      pending={isSaving || (leaves && status.kind === 'saved' && !status.asDraft)}
      className={className}
    >
      {children}
    </Button>
  );
}
