'use client';

import { useId, useMemo, useRef, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { showFailure, showToast } from '@/components/platform/ui/toasts';
import { keyReused } from '@/lib/platform/contract/codes';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { signInAgain } from '@/lib/platform/browser/sign-in';
import { newId } from '@/lib/platform/browser/platform';
import * as messages from '@/texts/platform/messages';
import { useFirstError } from './first-error';
import type { DraftState } from './draft-state';
import { lazyResolver } from './lazy-resolver';
import { hearFields } from './registered';
import type { SaveForm, SaveOptions } from './save-form';
import { showOnFields } from './save-failure';
import { next, untouched, type Attempt, type SaveEffect, type SaveEvent, type Stored } from './save-machine';
import { useDraft } from './use-draft';
import { useNewest } from './use-newest';
import { useResending } from './use-resending';
import { useUnsaved } from './use-unsaved';
import { checkForm } from './whole-check';

const keyNoteMs = 500;
const manner = { mode: 'onTouched', shouldFocusError: false } as const;

/** A form from its rules to its save: does what save-machine.ts decides, one save at a time; nothing typed is lost. */
export function useSaveForm<Input extends FieldValues, Output, Result, RecordOf = undefined>(
  options: SaveOptions<Input, Output, Result, RecordOf>,
): SaveForm<Input, Output> {
  const { schema, defaultValues, guarded = true, emptyAfterSave = false } = options;
  const { resolver, prepare } = useMemo(() => lazyResolver(schema), [schema]);
  const methods = useForm<Input, unknown, Output>({ ...manner, resolver, defaultValues });
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const base = useRef<FieldValues>(defaultValues ?? {});
  /** The key of a creation, the same until it is known to have been stored. */
  const key = useRef<string>(undefined);
  const unsaved = useUnsaved(methods, id, guarded);
  const newest = useNewest(methods, base, options.stored as RecordOf, options.valuesOf, !emptyAfterSave);
  const source = { ...newest, base, key, formId: id, element, fields: options.fields };
  const draft = useDraft(methods, options.draft, source);
  const machine = useRef(untouched);
  const [status, setStatus] = useState(untouched.now);
  const pointOut = useFirstError(element);

  const dispatch = (event: SaveEvent): void => {
    const [state, ...effects] = next(machine.current, event);
    machine.current = state;
    setStatus(state.now);
    for (const effect of effects) void perform(effect);
  };
  const perform = (effect: SaveEffect) =>
    act(effect).catch((error: unknown) => {
      dispatch({ type: 'broken' });
      throw error;
    });
  const act = async (effect: SaveEffect) => {
    if (effect.do === 'check') await check();
    if (effect.do === 'send') await send(effect.attempt);
    if (effect.do === 'sign in') dispatch({ type: 'signed in', who: await signInAgain() });
    if (effect.do === 'announce') announce(options, effect.stored, newest.id());
    if (effect.do === 'show') show(effect.error);
    if (effect.do === 'point') pointOut();
  };
  const check = async () => {
    const needs = machine.current.asDraft ? (options.draftNeeds ?? []) : null;
    const attempt = await checkForm(methods, needs);
    if (!attempt && !needs && options.fixErrorsToast && !machine.current.isQuiet)
      showToast(messages.form.fixErrors, { kind: 'error' });
    dispatch(attempt ? { type: 'valid', attempt } : { type: 'invalid' });
  };
  const send = async (attempt: Attempt) => {
    const progress = (fraction: number) => dispatch({ type: 'progress', fraction });
    if (draft && newest.id() === undefined && !key.current) await makeKey(key, draft);
    try {
      const result = await newest.save((stored) =>
        attempt.values === null
          ? options.saveDraft!(attempt.sent as Input, progress, stored, key.current ?? '')
          : options.save(attempt.values as Output, progress, stored, key.current ?? ''),
      );
      const { now } = machine.current;
      settle(result, attempt, now.kind === 'saving' && now.earlier !== null);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const ours = newest.ofOurs(error, machine.current.unanswered);
      if (ours) return settle(ours.record, ours.attempt, true);
      const differences = newest.differences(error);
      if (differences) return dispatch({ type: 'stale', differences, form: element.current! });
      const text = options.failureText?.(error) ?? null;
      dispatch({ type: 'refused', error, isKept: draft !== null, isChanged: unsaved.isChanged(), text });
    }
  };
  const settle = (result: unknown, attempt: Attempt, isEarlier: boolean) => {
    if (emptyAfterSave) key.current = undefined;
    const isChanged = newest.takeSaved(result, attempt.sent as Input, machine.current.isWanted, isEarlier);
    unsaved.note(isChanged);
    draft?.keeper?.saved(newest.id());
    dispatch({ type: 'stored', at: new Date(), result, attempt, isChanged, isEarlier });
  };
  const show = (error: UpstreamError) => {
    if (error.body.code === keyReused) key.current = undefined;
    // Where the form has no words of its own, its fields have them for a 400 alone.
    if (!options.failureText || (error.status !== 400 && !options.failureText(error))) showFailure(error);
    showOnFields(methods, error, options.fields);
  };

  const press = (asDraft: boolean) => {
    if (element.current) hearFields(element.current, methods);
    dispatch({ type: 'pressed', asDraft, isNew: options.stored === null, isChanged: unsaved.isChanged() });
  };
  useResending(status.kind === 'waiting', () => dispatch({ type: 'connected' }));
  return {
    methods,
    submit: (event) => {
      event.preventDefault();
      press(false);
    },
    element,
    draft,
    prepare,
    save: () => press(false),
    saveDraft: options.saveDraft && (() => press(true)),
    status,
    failure: status.kind === 'failed' ? status.text : null,
    compared: dispatch,
  };
}

/** Makes the key of a creation. A tab that ends before the answer finds it in its draft, so that nothing is stored twice. */
async function makeKey(key: { current: string | undefined }, draft: DraftState): Promise<void> {
  key.current = newId();
  await Promise.race([draft.keeper?.flush(), new Promise<void>((resolve) => setTimeout(resolve, keyNoteMs))]);
}

/** Says what was stored; `id` is that of the record which the form goes on with. */
function announce<Input extends FieldValues, Output, Result, RecordOf>(
  { onSaved, onDraftSaved }: SaveOptions<Input, Output, Result, RecordOf>,
  { result, attempt: { values }, isChanged }: Stored,
  id: string | undefined,
) {
  const goesOn = isChanged && id !== undefined;
  if (values === null) onDraftSaved?.(result as Result, goesOn);
  else onSaved?.(result as Result, values as Output, goesOn);
}
