'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { loadCode } from '@/lib/platform/browser/load-code';
import { whenIdle } from '@/lib/platform/browser/platform';
import { createDraftState, type DraftTarget, type DraftSource, type DraftState } from './draft-state';

/** Stores a form's typed values on this device, by code loaded after the page (Handbook, drafts: Drafts on the device). */
export function useDraft<Input extends FieldValues, Output>(
  methods: UseFormReturn<Input, unknown, Output>,
  of: DraftTarget | undefined,
  source: DraftSource,
): DraftState | null {
  const [state] = useState(() => (of ? createDraftState() : null));
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

/** Includes the values of a small form in the draft of the form around. */
export function useDraftPart<Item extends FieldValues>(
  draft: DraftState | null,
  methods: UseFormReturn<Item, unknown, Item>,
  empty: Item,
) {
  const group = Object.keys(empty).join();
  const { subscribe, formState } = methods;
  // Initial values are not typed; those of the next item may differ.
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
      draft.keeper?.changed();
    };
  }, [draft, group, subscribe]);
}
