'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { refusalOf } from '@/components/platform/ui/toasts';
import { markUnsaved, mayLeave, stayUnsaved } from '@/lib/platform/browser/unsaved';
import { longestReason } from '@/lib/platform/text/length';
import * as texts from '@/texts/platform/forms';
import * as messages from '@/texts/platform/messages';
import { controlLooks } from './field';
import { LengthLabel, tooLong } from '@/components/platform/ui/length';
import { Problem } from '@/components/platform/ui/problem';

type Problems = { reason?: string; approval?: string; refusal?: string };
type DecisionProps = {
  /** Says below the label who reads the reason. */
  help: string;
  /** Why an approval is out of the question as things are. */
  cannotApprove?: string;
  /** How much Approve stands out; solid where the page has no other solid button. */
  approveLooks: 'primary' | 'accent' | 'secondary';
  /** Both end with what follows a success, and throw UpstreamError; why one failed is shown. */
  approve: () => Promise<void>;
  decline: (reason: string) => Promise<void>;
};

/** Approves something, or declines it with a reason, which counts as unsaved work until then; what changed meanwhile is refused and says so. */
export function Decision({ help, cannotApprove, approveLooks, approve, decline }: DecisionProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState<'approve' | 'decline' | null>(null);
  const [problem, setProblem] = useState<Problems>({});
  const isTyped = reason.trim() !== '';
  const lengthProblem = tooLong(texts.reason, reason, longestReason);
  const reasonProblem = lengthProblem || problem.reason;

  useEffect(() => {
    markUnsaved(id, isTyped);
    return () => markUnsaved(id, false);
  }, [id, isTyped]);

  const decide = async (what: 'approve' | 'decline') => {
    if (what === 'approve' && cannotApprove) return setProblem({ approval: cannotApprove });
    if (what === 'decline' && (!isTyped || lengthProblem)) {
      field.current?.focus();
      return setProblem(isTyped ? {} : { reason: messages.form.required });
    }
    // What is sent is no reason to ask; a reason that an approval leaves behind is.
    if (what === 'decline') markUnsaved(id, false);
    if (!(await mayLeave())) return markUnsaved(id, isTyped);
    setPending(what);
    setProblem({});
    try {
      await (what === 'approve' ? approve() : decline(reason.trim()));
    } catch (error) {
      markUnsaved(id, isTyped);
      const text = refusalOf(error);
      setProblem(what === 'approve' ? { approval: text } : { refusal: text });
      stayUnsaved();
      setPending(null);
    }
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={approveLooks}
          pending={pending === 'approve'}
          aria-describedby={problem.approval && `${id}-approval`}
          onClick={() => void decide('approve')}
        >
          {texts.approve}
        </Button>
        <Problem id={`${id}-approval`}>{problem.approval}</Problem>
      </div>
      <div className="flex w-full flex-col gap-1">
        <LengthLabel htmlFor={id} label={texts.reason} text={reason} limit={longestReason} />
        <textarea
          dir="auto"
          ref={field}
          id={id}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          aria-invalid={reasonProblem ? true : undefined}
          aria-describedby={`${id}-help ${id}-error`}
          className={`${controlLooks} py-2`}
        />
        <p dir="auto" id={`${id}-error`} className="text-red-ink">
          {reasonProblem}
        </p>
        <p id={`${id}-help`} className="text-quiet">
          {help}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="warning" pending={pending === 'decline'} onClick={() => void decide('decline')}>
          {texts.decline}
        </Button>
        <Problem>{problem.refusal}</Problem>
      </div>
    </div>
  );
}
