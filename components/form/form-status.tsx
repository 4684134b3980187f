'use client';

import { useFormState } from 'react-hook-form';
import { Reference } from '@/components/ui/reference';
import { messages } from '@/lib/messages';
import { pageAddress } from '@/lib/paths';
import { useSaveState } from './form';
import type { SaveStatus } from './use-save-form';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The words for the state of a save: 'Saving 42 %', 'Saved 12:04', 'Not saved. …', 'Unsaved changes' or nothing. */
export function statusText(status: SaveStatus, changed: boolean): string {
  if (status.kind === 'saving') {
    return status.fraction === null ? 'Saving' : `Saving ${Math.round(status.fraction * 100)} %`;
  }
  if (status.kind === 'failed') return `${messages.form.notSaved} ${status.reason}`.trim();
  if (changed) return 'Unsaved changes';
  return status.kind === 'saved' ? `Saved ${clock.format(status.at)}` : '';
}

/** The status line of the form around it, read out when it changes. */
export function FormStatus() {
  const { status } = useSaveState();
  const { isDirty } = useFormState();
  return (
    <>
      <p role="status" className={status.kind === 'failed' ? 'text-red-ink' : 'text-quiet'}>
        {statusText(status, isDirty)}
        {status.kind === 'failed' && status.signedOut && (
          <>
            {' '}
            <a href={pageAddress('/login')} target="_blank" className="font-medium underline">
              Log in
            </a>
          </>
        )}
      </p>
      {status.kind === 'failed' && <Reference id={status.reference} />}
    </>
  );
}
