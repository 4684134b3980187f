'use client';

import { useState } from 'react';
import {
  isNothing,
  nothing,
  readChoice,
  readRest,
  writeChoice,
  writeRest,
} from '@/components/data-table/choice';
import { showFailure } from '@/components/ui/toasts';
import { useAction } from '@/components/ui/use-action';
import { useLatest } from '@/components/ui/use-latest';
import { useSendKey } from '@/components/ui/use-send-key';
import { problemOf } from '@/lib/failure';
import { keep, kept, useKept } from '@/lib/browser/kept';
import { UpstreamError } from '@/lib/errors';
import type { BatchPreview } from '@/lib/batches/calls';
import {
  applyBatch,
  previewBatch,
  type Change,
  type ChosenRows,
  type Made,
  type WholeChange,
} from '@/lib/batches/client';
import { mostAtOnce, type BatchList } from '@/lib/batches/schema';

/** The names under which the tab keeps what is chosen of a list, and what is left of all of it. */
export type Keys = { choice: string; rest: string };
type Chosen = { list: BatchList; keys: Keys; filter: object };
type State = {
  preview: BatchPreview | null;
  /** What became of the rows, and the change that was made. */
  made: Made | null;
  change: WholeChange | null;
  problem: string;
  isLooking: boolean;
};

const start: State = { preview: null, made: null, change: null, problem: '', isLooking: false };

/** What was chosen, what a change would make of it, what became of it, and what comes after it. */
export function useBatch({ list, keys, filter }: Chosen) {
  const written = useKept(keys.choice);
  const choice = readChoice(written);
  const rest = readRest(useKept(keys.rest));
  const [state, setState] = useState(start);
  /** The rows that were refused and are tried again, whatever else is chosen. */
  const [again, setAgain] = useState<readonly string[] | null>(null);
  const { pending, problem: failure, run } = useAction();
  const looking = useLatest();
  const { keyOf, stored } = useSendKey();

  /** What a look is at: rows that are tried again, else what is chosen, else what is left of all. */
  function chosenNow(retried: readonly string[] | null): ChosenRows {
    const [now, left] = [readChoice(kept(keys.choice)), readRest(kept(keys.rest))];
    if (retried) return { by: 'ids', ids: retried };
    if (now.isAll) return { by: 'filter', filter, except: now.ids };
    if (isNothing(now) && left) return { by: 'filter', filter, except: left.except, after: left.after };
    return { by: 'ids', ids: now.ids.slice(0, mostAtOnce) };
  }

  /** Nothing stays on show that another change would not do. */
  const drop = () => {
    looking.stop();
    setState(start);
  };

  function look(change: Change, retried = again): void {
    setState({ ...start, isLooking: true });
    const chosen = chosenNow(retried);
    const all = retried ?? (chosen.by === 'ids' ? readChoice(kept(keys.choice)).ids : []);
    const beyond = Math.max(0, all.length - mostAtOnce);
    looking.ask((signal) => previewBatch(list, { change, chosen }, signal), {
      onAnswer: ({ total, left = beyond, ...preview }) =>
        setState({ ...start, preview: { ...preview, total: total + beyond, left } }),
      onFailure: (error) => {
        if (error instanceof UpstreamError) setState({ ...start, problem: problemOf(error) });
        showFailure(error);
      },
    });
  }

  /** Looks once more at what was refused; what else is chosen stays so. */
  function tryAgain(change: Change | null): void {
    const refused = (state.made?.rows ?? []).filter(({ isChanged }) => !isChanged).map(({ _id }) => _id);
    setAgain(refused);
    setState(start);
    if (change) look(change, refused);
  }

  /** Looks at what comes after what was done. */
  function goOn(change: Change | null): void {
    setAgain(null);
    setState(start);
    if (change) look(change, null);
  }

  /** Notes that what is shown is done with: what comes after it stays chosen. */
  function pass(): void {
    if (again) return;
    const { next, left } = state.preview ?? {};
    if (choice.isAll || isNothing(choice)) {
      const except = choice.isAll ? choice.ids : (rest?.except ?? []);
      keep(keys.rest, writeRest(next && left ? { after: next, except, left } : null));
      keep(keys.choice, writeChoice(nothing));
    } else keep(keys.choice, writeChoice({ isAll: false, ids: choice.ids.slice(mostAtOnce) }));
  }

  /** Makes the change that is shown, of those rows that would take it; resolves to whether it was made, and nothing comes after it. */
  async function apply(change: WholeChange): Promise<boolean> {
    const going = (state.preview?.rows ?? []).filter(({ problem }) => !problem);
    const body = { change, rows: going.map(({ _id, version }) => ({ _id, version })) };
    const isMade = await run(async () => {
      const made = await applyBatch(list, body, keyOf(body));
      stored();
      pass();
      setState({ ...start, made, change });
    });
    return isMade && !kept(keys.choice) && !kept(keys.rest);
  }

  const ahead = isNothing(choice) ? (rest?.left ?? 0) : choice.ids.length;
  return {
    ...state,
    /** Whether the tab has told what is chosen. */
    isKnown: written !== null,
    isEmpty: !state.made && !again && isNothing(choice) && !rest,
    /** How many come after what was done. */
    ahead: state.made ? ahead : 0,
    isPending: pending,
    problem: state.problem || failure,
    look: (change: Change) => look(change),
    /** Goes past rows of which none would take the change. */
    skip: (change: Change) => {
      pass();
      look(change);
    },
    apply,
    drop,
    tryAgain,
    goOn,
  };
}
