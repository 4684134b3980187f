'use client';

import { useState } from 'react';
import { showFailure } from '@/components/platform/ui/toasts';
import { useAction } from '@/components/platform/ui/use-action';
import { useLatestRequest } from '@/components/platform/ui/use-latest';
import { useIdempotencyKey } from '@/components/platform/ui/use-send-key';
import { problemOf } from '@/lib/platform/errors/failure';
import { UpstreamError } from '@/lib/platform/errors/errors';
import type { BatchResult, BatchPreview } from '@/lib/lists/batches/answers';
import { applyBatch, previewBatch, type PreviewInput, type BatchInput } from '@/lib/lists/batches/client';
import type { BatchList } from '@/lib/lists/batches/schema';

type State = {
  preview: BatchPreview | null;
  /** The result. */
  made: BatchResult | null;
  problem: string;
  isLooking: boolean;
  /** `isFailed`: the last preview failed; `isTried`: the change was sent. */
  isFailed: boolean;
  isTried: boolean;
};

const start: State = {
  ...{ preview: null, made: null, problem: '' },
  ...{ isLooking: false, isFailed: false, isTried: false },
};

/** A bulk change of a list: preview, then result. */
export function useBatch(list: BatchList) {
  const [state, setState] = useState(start);
  const { pending, problem, run, forget } = useAction();
  const looking = useLatestRequest();
  const { keyOf, stored } = useIdempotencyKey();

  /** Clears the preview of a change that is no longer meant. */
  const drop = () => {
    looking.stop();
    setState(start);
  };

  function look(asked: PreviewInput, withRest = (preview: BatchPreview) => preview): void {
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

  /** Applies the previewed change to the rows without a problem; resolves to whether it succeeded. */
  function apply(asked: Omit<BatchInput, 'rows'>, done = () => {}): Promise<boolean> {
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
