'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { isRefusedByItself, isUnanswered, problemOf } from '@/lib/platform/errors/failure';
import * as messages from '@/texts/platform/messages';
import { showFailure, showToast } from './toasts';
import { useIsHere } from './use-lead-on';

type Outcome<Answer> = { toast?: string | ((answer: Answer) => string); path?: string };

/** Runs one action: a toast and a refresh on success, else the failure's toast or a `problem` to show. */
export function useAction() {
  const router = useRouter();
  const isHere = useIsHere();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  /** The answer to the last try was lost. */
  const isLost = useRef(false);
  /** Resolves to success; `path` is where success leads. */
  const run = async <Answer>(act: () => Promise<Answer>, done: Outcome<Answer> = {}) => {
    setPending(true);
    setProblem('');
    let answer;
    try {
      answer = await act();
    } catch (error) {
      setPending(false);
      if (!(error instanceof UpstreamError)) throw error;
      const isPerhapsDone = isRefusedByItself(isLost.current, error);
      isLost.current = isUnanswered(error);
      setProblem(isPerhapsDone ? messages.form.perhapsDone : problemOf(error));
      // The record has changed meanwhile: the next try is for the one that the page shows then.
      if (isPerhapsDone || error.status === 412) router.refresh();
      if (!isPerhapsDone) showFailure(error);
      return false;
    }
    isLost.current = false;
    if (done.toast) showToast(typeof done.toast === 'string' ? done.toast : done.toast(answer));
    if (done.path && isHere()) router.push(done.path);
    else setPending(false);
    router.refresh();
    return true;
  };
  /** The next action is another one, whose answer was not lost. */
  const forget = () => {
    isLost.current = false;
    setProblem('');
  };
  return { pending, problem, run, forget };
}
