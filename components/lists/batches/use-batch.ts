'use client';

import { useState } from 'react';
import { showFailure } from '@/components/platform/ui/toasts';
import { useAction } from '@/components/platform/ui/use-action';
import { useLatest } from '@/components/platform/ui/use-latest';
import { useSendKey } from '@/components/platform/ui/use-send-key';
import { problemOf } from '@/lib/platform/errors/failure';
import { UpstreamError } from '@/lib/platform/errors/errors';
import type { BatchMade, BatchPreview } from '@/lib/lists/batches/answers';
import { applyBatch, previewBatch, type Looked, type Sent } from '@/lib/lists/batches/client';
import type { BatchList } from '@/lib/lists/batches/schema';

type State = {
  preview: BatchPreview | null;
  /** What became of the rows. */
  made: BatchMade | null;
  problem: string;
  isLooking: boolean;
  /** Whether the last look failed, and whether the change that is shown was tried. */
  isFailed: boolean;
  isTried: boolean;
};

const start: State = {
  ...{ preview: null, made: null, problem: '' },
  ...{ isLooking: false, isFailed: false, isTried: false },
};

/** A change of many rows of a list: what it would make of them, and what became of each. */
export function useBatch(list: BatchList) {
  const [state, setState] = useState(start);
  const { pending, problem, run, forget } = useAction();
  const looking = useLatest();
  const { keyOf, stored } = useSendKey();

  /** Nothing stays on show that another change would not do. */
  const drop = () => {
    looking.stop();
    setState(start);
  };

  function look(asked: Looked, withRest = (preview: BatchPreview) => preview): void {
    setState({ ...start, isLooking: true });
    looking.ask((signal) => previewBatch(list, asked, signal), {
      onAnswer: (preview) => setState({ ...start, preview: withRest(preview) }),
      onFailure: (error) => {
        const said = error instanceof UpstreamError ? problemOf(error) : '';
        setState({ ...start, problem: said, isFailed: true });
        showFailure(error);
      },
    });
  }

  /** Makes the change that is shown, of those rows that would take it; resolves to whether it was made. */
  function apply(asked: Omit<Sent, 'rows'>, done = () => {}): Promise<boolean> {
    const going = (state.preview?.rows ?? []).filter((row) => !row.problem);
    const body = { ...asked, rows: going.map(({ _id, version }) => ({ _id, version })) };
    setState({ ...state, isTried: true });
    return run(async () => {
      const made = await applyBatch(list, body, keyOf(body));
      stored();
      done();
      setState({ ...start, made });
    });
  }

  return {
    ...state,
    isPending: pending,
    problem: state.problem || (state.isTried ? problem : ''),
    look,
    apply,
    drop,
    forget,
  };
}
