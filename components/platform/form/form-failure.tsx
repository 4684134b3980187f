'use client';

import { Alert } from '@/components/platform/ui/alert';
import { Reference } from '@/components/platform/ui/reference';
import { useSaveState } from './form';

export function FormFailure() {
  const { failure, status } = useSaveState();
  if (!failure) return null;
  return (
    <>
      <Alert>{failure}</Alert>
      {status.kind === 'failed' && <Reference id={status.reference} />}
    </>
  );
}
