'use client';

import type { KeyboardEvent } from 'react';
import { controlLooks } from '@/components/platform/form/field';
import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { ownersSections } from '@/lib/review/review-notes/sections';
import { longestComments } from '@/lib/listings/listing';
import * as forms from '@/texts/platform/forms';
import * as texts from '@/texts/review/review-notes';
import { DeclineNotes } from './decline-notes';
import { DeclineTemplates, type PanelFocus } from './decline-templates';
import { useDecline, type DeclineSubject } from './use-decline';

/**
 * Declines a listing with a reason, of templates if wished, and notes at sections of its form (Handbook, listings: A
 * decline that helps).
 */
export function DeclineForm({ asked, ...props }: DeclineSubject & { asked?: PanelFocus }) {
  const form = useDecline(props);
  const { field, reason, setReason, problem, keepsNotes, notes, setNotes, pending, decline } = form;
  const insert = (text: string) => {
    setReason(reason.trim() ? `${reason.trimEnd()}\n${text}` : text);
    field.current?.focus();
  };
  const sendByKeys = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    void decline();
  };
  return (
    <fieldset onKeyDown={sendByKeys} className="flex min-w-0 flex-col items-start gap-4">
      <ReasonField {...form} />
      <DeclineTemplates reason={reason} onInsert={insert} isKept={keepsNotes} asked={asked} />
      <DeclineNotes sections={ownersSections[props.kind]} notes={notes} onChange={setNotes} />
      <div data-send className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="warning"
          pending={pending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => void decline()}
        >
          {forms.decline}
        </Button>
        <p aria-hidden className="text-quiet pointer-coarse:hidden">
          {texts.sendByKeys}
        </p>
        <Problem>{problem.refusal}</Problem>
      </div>
    </fieldset>
  );
}

type ReasonFieldProps = Pick<
  ReturnType<typeof useDecline>,
  'id' | 'field' | 'reason' | 'setReason' | 'problem' | 'length' | 'keepsNotes'
>;

function ReasonField({ id, field, reason, setReason, problem, length, keepsNotes }: ReasonFieldProps) {
  const isTooLong = length > longestComments;
  return (
    <div className="flex w-full flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {forms.reason}
      </label>
      <textarea
        dir="auto"
        ref={field}
        id={id}
        rows={4}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        aria-invalid={problem.reason ? true : undefined}
        aria-describedby={`${id}-help ${id}-error`}
        className={`${controlLooks} py-2`}
      />
      <p dir="auto" id={`${id}-error`} className="text-red-ink">
        {problem.reason}
      </p>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p id={`${id}-help`} className="text-quiet">
          {keepsNotes ? texts.reasonGoesToOwner : texts.reasonWithNotes}
        </p>
        {length > 0 && (
          <p className={`tabular-nums ${isTooLong ? 'text-red-ink' : 'text-quiet'}`}>
            {texts.length(length, longestComments)}
          </p>
        )}
      </div>
    </div>
  );
}
