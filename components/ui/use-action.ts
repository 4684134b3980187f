'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { UpstreamError } from '@/lib/errors';
import { problemOf } from '@/lib/failure';
import { showFailure, showToast } from './toasts';

/** Does one thing at the press of a button: the toast and a fresh page where it worked, else the catalogue's toasts or a `problem` to show. */
export function useAction() {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  /** Resolves to whether it worked; `path` is where it leads to then. */
  const run = async (act: () => Promise<unknown>, done: { toast?: string; path?: string } = {}) => {
    setPending(true);
    setProblem('');
    try {
      await act();
    } catch (error) {
      setPending(false);
      if (error instanceof UpstreamError) setProblem(problemOf(error));
      // The record is another one by now: the next try is for what the page shows then.
      if (error instanceof UpstreamError && error.status === 412) router.refresh();
      showFailure(error);
      return false;
    }
    if (done.toast) showToast(done.toast);
    if (done.path) router.push(done.path);
    else setPending(false);
    router.refresh();
    return true;
  };
  return { pending, problem, run };
}
