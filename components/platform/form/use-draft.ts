'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { loadCode } from '@/lib/platform/browser/load-code';
import { whenIdle } from '@/lib/platform/browser/platform';
import { newDraftState, type DraftOf, type DraftSource, type DraftState } from './draft-state';

/** Keeps a draft of what is typed into a form on this device (Handbook, drafts 1). What does it comes after the page. */
export function useDraft<Input extends FieldValues, Output>(
  methods: UseFormReturn<Input, unknown, Output>,
  of: DraftOf | undefined,
  source: DraftSource,
): DraftState | null {
  const [state] = useState(() => (of ? newDraftState() : null));
  const { form, record } = of ?? {};
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    const { keepDraft } = await loadCode(() => import('./draft-keeper'));
    if (!state || !of || signal.aborted) return;
    await keepDraft(methods as unknown as UseFormReturn<FieldValues>, of, source, state, signal);
  });
  useEffect(() => {
    if (!form || !record) return;
    const gone = new AbortController();
    const callOff = whenIdle(() => void begin(gone.signal));
    return () => {
      callOff();
      gone.abort();
    };
  }, [form, record]);
  return state;
}

/** Makes what is typed in a small form within a form a part of the form's draft. */
export function useDraftPart<Item extends FieldValues>(
  draft: DraftState | null,
  methods: UseFormReturn<Item, unknown, Item>,
  empty: Item,
) {
  const group = Object.keys(empty).join();
  const { subscribe, formState } = methods;
  // What it began with, which nobody has typed: the next one of the form may begin otherwise by now.
  const begun = formState.defaultValues as FieldValues;
  const join = useEffectEvent(() => {
    draft?.parts.set(group, { ...(methods as unknown as UseFormReturn<FieldValues>), empty: begun });
  });
  useEffect(() => join());
  useEffect(() => {
    if (!draft) return;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => draft.keeper?.changed(),
    });
    return () => {
      unsubscribe();
      draft.parts.delete(group);
    };
  }, [draft, group, subscribe]);
}
