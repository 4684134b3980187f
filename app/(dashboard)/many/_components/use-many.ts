'use client';

import { useEffect, useRef, useState } from 'react';
import { readChoice, writeChoice } from '@/components/data-table/choice';
import { showFailure } from '@/components/ui/toasts';
import { problemOf, useAction } from '@/components/ui/use-action';
import { isAbort } from '@/lib/browser/abort';
import { keep, useKept } from '@/lib/browser/kept';
import { UpstreamError } from '@/lib/errors';
import type { ManyMade, ManyPreview } from '@/lib/many/calls';
import { changeMany, previewMany, type Change, type ChosenRows, type WholeChange } from '@/lib/many/client';
import { mostAtOnce, type ManyList } from '@/lib/many/schema';

type Many = { list: ManyList; choiceKey: string; filter: object };
type State = { preview: ManyPreview | null; made: ManyMade | null; problem: string; isLooking: boolean };

const start: State = { preview: null, made: null, problem: '', isLooking: false };

/** What was chosen, what a change would make of it, and what became of it. */
export function useMany({ list, choiceKey, filter }: Many) {
  const written = useKept(choiceKey);
  const choice = readChoice(written);
  const [state, setState] = useState(start);
  /** The rows that were refused and may be tried again; null before a change was made. */
  const [left, setLeft] = useState<readonly string[] | null>(null);
  const { pending, problem: failure, run } = useAction();
  const looking = useRef<AbortController>(null);
  const sent = useRef({ body: '', key: '' });

  const chosen = (): ChosenRows => {
    if (left) return { by: 'ids', ids: left };
    return choice.isAll
      ? { by: 'filter', filter, except: choice.ids }
      : { by: 'ids', ids: choice.ids.slice(0, mostAtOnce) };
  };

  /** Nothing stays on show that another change would not do. */
  const drop = () => {
    looking.current?.abort();
    setState(start);
  };

  async function look(change: Change): Promise<void> {
    looking.current?.abort();
    const mine = new AbortController();
    looking.current = mine;
    setState({ ...start, isLooking: true });
    try {
      const preview = await previewMany(list, { change, chosen: chosen() }, mine.signal);
      const beyond = left || choice.isAll ? 0 : Math.max(0, choice.ids.length - mostAtOnce);
      setState({ ...start, preview: { ...preview, total: preview.total + beyond } });
    } catch (error) {
      if (isAbort(error)) return;
      if (error instanceof UpstreamError) setState({ ...start, problem: problemOf(error) });
      showFailure(error);
    }
  }

  /** The key of what is sent: the same for the same once more, another for anything else. */
  function keyOf(body: string): string {
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    return sent.current.key;
  }

  /** Makes the change that is shown, of those rows that would take it; resolves to whether it was made. */
  async function apply(change: WholeChange): Promise<boolean> {
    const going = (state.preview?.rows ?? []).filter(({ problem }) => !problem);
    const body = { change, rows: going.map(({ _id, version }) => ({ _id, version })) };
    return run(async () => {
      const made = await changeMany(list, body, keyOf(JSON.stringify(body)));
      // What goes beyond one change stays chosen.
      const beyond = left || choice.isAll ? [] : choice.ids.slice(mostAtOnce);
      setLeft(made.rows.filter(({ isChanged }) => !isChanged).map(({ _id }) => _id));
      setState({ ...start, made });
      keep(choiceKey, writeChoice({ isAll: false, ids: beyond }));
    });
  }

  useEffect(() => () => looking.current?.abort(), []);

  return {
    ...state,
    /** Whether the tab has told what is chosen. */
    isKnown: written !== null,
    isEmpty: !state.made && (left ? left.length === 0 : !choice.isAll && choice.ids.length === 0),
    isPending: pending,
    problem: state.problem || failure,
    look,
    apply,
    drop,
  };
}
