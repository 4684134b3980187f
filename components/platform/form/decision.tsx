'use client';

import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { Button } from '@/components/platform/ui/button';
import { reportRefusal } from '@/components/platform/ui/toasts';
import { markUnsaved, mayLeave, maySend, restoreUnsaved } from '@/lib/platform/browser/unsaved';
import { longestReason } from '@/lib/platform/text/length';
import * as texts from '@/texts/platform/forms';
import * as messages from '@/texts/platform/messages';
import { controlLooks } from './field';
import { LengthLabel, findLengthProblem } from '@/components/platform/ui/length';
import { Problem } from '@/components/platform/ui/problem';

type Problems = { reason?: string; approval?: string; refusal?: string };
type DecisionName = 'approve' | 'decline';
type DecisionProps = {
  help: string;
  cannotApprove?: string;
  /** Solid where the page has no other solid button. */
  approveLooks: 'primary' | 'accent' | 'secondary';
  /** Both throw UpstreamError. */
  approve: () => Promise<void>;
  decline: (reason: string) => Promise<void>;
  onDecided: (what: DecisionName) => Promise<void>;
};

/** Approves something or declines it with a reason, which is unsaved work until sent. */
export function Decision(props: DecisionProps) {
  const { id, field, reason, setReason, pending, problem, reasonProblem, decide } = useDecision(props);
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={props.approveLooks}
          pending={pending === 'approve'}
          aria-describedby={problem.approval && `${id}-approval`}
          onClick={() => void decide('approve')}
        >
          {texts.approve}
        </Button>
        <Problem id={`${id}-approval`}>{problem.approval}</Problem>
      </div>
      <ReasonField
        id={id}
        ref={field}
        value={reason}
        onChange={setReason}
        problem={reasonProblem}
        help={props.help}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="warning" pending={pending === 'decline'} onClick={() => void decide('decline')}>
          {texts.decline}
        </Button>
        <Problem>{problem.refusal}</Problem>
      </div>
    </div>
  );
}

function useDecision({ cannotApprove, approve, decline, onDecided }: DecisionProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState<DecisionName | null>(null);
  const [problem, setProblem] = useState<Problems>({});
  const isTyped = reason.trim() !== '';
  const lengthProblem = findLengthProblem(texts.reason, reason, longestReason);

  useEffect(() => {
    markUnsaved(id, isTyped);
    return () => markUnsaved(id, false);
  }, [id, isTyped]);

  const decide = async (what: DecisionName) => {
    if (what === 'approve' && cannotApprove) return setProblem({ approval: cannotApprove });
    if (what === 'decline' && (!isTyped || lengthProblem)) {
      field.current?.focus();
      return setProblem(isTyped ? {} : { reason: messages.form.required });
    }
    // A sent reason needs no warning; one that an approval discards does.
    if (!(await (what === 'decline' ? maySend(id) : mayLeave()))) return;
    setPending(what);
    setProblem({});
    try {
      await (what === 'approve' ? approve() : decline(reason.trim()));
    } catch (error) {
      const text = reportRefusal(error);
      setProblem(what === 'approve' ? { approval: text } : { refusal: text });
      restoreUnsaved();
      return setPending(null);
    }
    markUnsaved(id, false);
    await onDecided(what);
  };
  const reasonProblem = lengthProblem || problem.reason;
  return { id, field, reason, setReason, pending, problem, reasonProblem, decide };
}

type ReasonFieldProps = {
  id: string;
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  onChange(reason: string): void;
  problem: string | undefined;
  help: string;
};

function ReasonField({ id, ref, value, onChange, problem, help }: ReasonFieldProps) {
  return (
    <div className="flex w-full flex-col gap-1">
      <LengthLabel htmlFor={id} label={texts.reason} text={value} limit={longestReason} />
      <textarea
        dir="auto"
        ref={ref}
        id={id}
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-help ${id}-error`}
        className={`${controlLooks} py-2`}
      />
      <p dir="auto" id={`${id}-error`} className="text-red-ink">
        {problem}
      </p>
      <p id={`${id}-help`} className="text-quiet">
        {help}
      </p>
    </div>
  );
}
