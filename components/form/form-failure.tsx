'use client';

import { Alert } from '@/components/ui/alert';
import { useSaveState } from './form';

/** The banner with a form's own words for a failed call. */
export function FormFailure() {
  const { failure } = useSaveState();
  return failure && <Alert>{failure}</Alert>;
}
