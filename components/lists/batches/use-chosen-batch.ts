'use client';

import { useState } from 'react';
import {
  isNothing,
  nothing,
  readChoice,
  readRest,
  writeChoice,
  writeRest,
} from '@/components/lists/data-table/choice';
import { keep, kept, useKept } from '@/lib/platform/browser/kept';
import type { Change } from '@/lib/lists/batches/calls';
import type { Chosen } from '@/lib/lists/batches/answers';
import type { BatchList } from '@/lib/lists/batches/schema';
import { mostAtOnce } from '@/lib/lists/exports/schema';
import { useBatch } from './use-batch';

/** The names under which the tab keeps what is chosen of a list, and what is left of all of it. */
export type Keys = { choice: string; rest: string };
type Of = { list: BatchList; keys: Keys; filter: object };

/** A change of the rows that are chosen of a list, and of what comes after them. */
export function useChosenBatch({ list, keys, filter }: Of) {
  const written = useKept(keys.choice);
  const choice = readChoice(written);
  const rest = readRest(useKept(keys.rest));
  /** The rows that were refused and are tried again, whatever else is chosen. */
  const [again, setAgain] = useState<readonly string[] | null>(null);
  const batch = useBatch(list);
  const { preview, made } = batch;

  /** What a look is at: rows that are tried again, else what is chosen, else what is left of all. */
  function chosenNow(retried: readonly string[] | null): Chosen {
    const [now, left] = [readChoice(kept(keys.choice)), readRest(kept(keys.rest))];
    if (retried) return { by: 'ids', ids: retried };
    if (now.isAll) return { by: 'filter', filter, except: now.ids };
    if (isNothing(now) && left) return { by: 'filter', filter, except: left.except, after: left.after };
    return { by: 'ids', ids: now.ids };
  }

  function look(change: Change, retried = again): void {
    const chosen = chosenNow(retried);
    if (chosen.by === 'filter') return batch.look({ change, chosen });
    const beyond = Math.max(0, chosen.ids.length - mostAtOnce);
    const first = { ...chosen, ids: chosen.ids.slice(0, mostAtOnce) };
    batch.look({ change, chosen: first }, ({ total, left = beyond, ...all }) => ({
      ...{ ...all, left },
      total: total + beyond,
    }));
  }

  /** Looks at rows that were refused, or else at what comes after what was done; what else is chosen stays so. */
  function goOn(change: Change | null, retried: readonly string[] | null): void {
    setAgain(retried);
    batch.drop();
    if (change) look(change, retried);
  }

  /** Notes that what is shown is done with: what comes after it stays chosen. */
  function pass(): void {
    if (again) return;
    const { next, left } = preview ?? {};
    if (choice.isAll || isNothing(choice)) {
      const except = choice.isAll ? choice.ids : (rest?.except ?? []);
      keep(keys.rest, writeRest(next && left ? { after: next, except, left } : null));
      keep(keys.choice, writeChoice(nothing));
    } else keep(keys.choice, writeChoice({ isAll: false, ids: choice.ids.slice(mostAtOnce) }));
  }

  return {
    ...batch,
    /** Whether the tab has told what is chosen. */
    isKnown: written !== null,
    isEmpty: !made && !again && isNothing(choice) && !rest,
    /** How many come after what was done. */
    ahead: !made ? 0 : isNothing(choice) ? (rest?.left ?? 0) : choice.ids.length,
    look: (change: Change) => look(change),
    /** Goes past rows of which none would take the change. */
    skip: (change: Change) => {
      pass();
      look(change);
    },
    /** Makes the change; resolves to whether it was made, and nothing comes after it. */
    apply: async (change: Change) =>
      (await batch.apply({ change }, pass)) && !kept(keys.choice) && !kept(keys.rest),
    tryAgain: (change: Change | null) =>
      goOn(
        change,
        (made?.rows ?? []).filter(({ isChanged }) => !isChanged).map(({ _id }) => _id),
      ),
    goOn: (change: Change | null) => goOn(change, null),
  };
}
