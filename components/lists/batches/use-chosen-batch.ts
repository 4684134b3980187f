'use client';

import { useState } from 'react';
import {
  isEmptyChoice,
  noChoice,
  parseChoice,
  parseRest,
  serializeChoice,
  serializeRest,
  type RestChoice,
  type RowChoice,
} from '@/components/lists/data-table/choice';
import { writeSessionValue, readSessionValue, useSessionValue } from '@/lib/platform/browser/session-value';
import type { Change } from '@/lib/lists/batches/calls';
import type { BatchPreview, RowSelection } from '@/lib/lists/batches/answers';
import type { BatchList } from '@/lib/lists/batches/schema';
import { mostAtOnce } from '@/lib/lists/exports/schema';
import { useBatch } from './use-batch';

/** The sessionStorage keys of a list's choice and of its rest. */
export type ChoiceKeys = { choice: string; rest: string };
type ChosenBatchOptions = { list: BatchList; keys: ChoiceKeys; filter: object };

/** The rows to preview: retried ones, else the choice, else the rest. */
function chosenNow(keys: ChoiceKeys, filter: object, retried: readonly string[] | null): RowSelection {
  const [choice, rest] = [parseChoice(readSessionValue(keys.choice)), parseRest(readSessionValue(keys.rest))];
  if (retried) return { by: 'ids', ids: retried };
  if (choice.isAll) return { by: 'filter', filter, except: choice.ids };
  if (isEmptyChoice(choice) && rest) return { by: 'filter', filter, except: rest.except, after: rest.after };
  return { by: 'ids', ids: choice.ids };
}

/** Removes the previewed rows from the choice; the remaining ones stay chosen. */
function unchoose(
  keys: ChoiceKeys,
  choice: RowChoice,
  rest: RestChoice | null,
  preview: BatchPreview | null,
): void {
  const { next, left } = preview ?? {};
  if (choice.isAll || isEmptyChoice(choice)) {
    const except = choice.isAll ? choice.ids : (rest?.except ?? []);
    writeSessionValue(keys.rest, serializeRest(next && left ? { after: next, except, left } : null));
    writeSessionValue(keys.choice, serializeChoice(noChoice));
  } else writeSessionValue(keys.choice, serializeChoice({ isAll: false, ids: choice.ids.slice(mostAtOnce) }));
}

/** A bulk change of a list's chosen rows, in as many steps as the limit needs. */
export function useChosenBatch({ list, keys, filter }: ChosenBatchOptions) {
  const written = useSessionValue(keys.choice);
  const choice = parseChoice(written);
  const rest = parseRest(useSessionValue(keys.rest));
  const [retriedIds, setRetriedIds] = useState<readonly string[] | null>(null);
  const batch = useBatch(list);
  const { preview, made } = batch;

  function look(change: Change, retried = retriedIds): void {
    const chosen = chosenNow(keys, filter, retried);
    if (chosen.by === 'filter') return batch.look({ change, chosen });
    const beyond = Math.max(0, chosen.ids.length - mostAtOnce);
    const first = { ...chosen, ids: chosen.ids.slice(0, mostAtOnce) };
    batch.look({ change, chosen: first }, ({ total, left = beyond, ...all }) => ({
      ...{ ...all, left },
      total: total + beyond,
    }));
  }

  /** Previews refused rows, or the remaining ones; the choice stays. */
  function goOn(change: Change | null, retried: readonly string[] | null): void {
    setRetriedIds(retried);
    batch.drop();
    if (change) look(change, retried);
  }

  const pass = () => {
    if (!retriedIds) unchoose(keys, choice, rest, preview);
  };

  return {
    ...batch,
    /** False until the tab's choice is read. */
    isKnown: written !== null,
    isEmpty: !made && !retriedIds && isEmptyChoice(choice) && !rest,
    /** How many chosen rows are still to be done. */
    ahead: !made ? 0 : isEmptyChoice(choice) ? (rest?.left ?? 0) : choice.ids.length,
    look: (change: Change) => look(change),
    /** Skips a page without rows that would change. */
    skip: (change: Change) => {
      pass();
      look(change);
    },
    /** Applies the change; resolves to whether that succeeded and no rows remain. */
    apply: async (change: Change) =>
      (await batch.apply({ change }, pass)) && !readSessionValue(keys.choice) && !readSessionValue(keys.rest),
    tryAgain: (change: Change | null) => {
      const refused = (made?.rows ?? []).filter(({ isChanged }) => !isChanged);
      goOn(
        change,
        refused.map(({ _id }) => _id),
      );
    },
    goOn: (change: Change | null) => goOn(change, null),
  };
}
