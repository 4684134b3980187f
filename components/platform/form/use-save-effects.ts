'use client';

import { useRef, useState, type RefObject } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showFailure, showToast } from '@/components/platform/ui/toasts';
import { useIsHere } from '@/components/platform/ui/use-lead-on';
import { newUuid } from '@/lib/platform/browser/platform';
import { signInAgain } from '@/lib/platform/browser/sign-in';
import { keyReused } from '@/lib/platform/contract/codes';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { fieldOf } from '@/lib/platform/forms/errors';
import type { Fields } from '@/lib/platform/forms/field';
import * as messages from '@/texts/platform/messages';
import type { DraftState } from './draft-state';
import { useFirstError } from './first-error';
import type { SaveOptions } from './save-form';
import {
  nextState,
  initialState,
  type Attempt,
  type SaveEffect,
  type SaveEvent,
  type SaveState,
  type StoredResult,
} from './save-machine';
import type { StoredWhen, useNewestRecord } from './use-newest';
import type { useUnsaved } from './use-unsaved';
import { checkForm } from './whole-check';

const keyNoteMs = 500;

type Saving<Input extends FieldValues, Output, Result, RecordOf> = {
  options: SaveOptions<Input, Output, Result, RecordOf>;
  methods: UseFormReturn<Input, unknown, Output>;
  element: RefObject<HTMLFormElement | null>;
  key: { current: string | undefined };
  unsaved: ReturnType<typeof useUnsaved>;
  newest: ReturnType<typeof useNewestRecord<Input, Output, RecordOf>>;
  draft: DraftState | null;
};

/** Performs the effects of save-machine.ts; returns the save's status and the way to send it events. */
export function useSaveEffects<Input extends FieldValues, Output, Result, RecordOf>(
  saving: Saving<Input, Output, Result, RecordOf>,
) {
  const machine = useRef(initialState);
  const [status, setStatus] = useState(initialState.now);
  const pointOut = useFirstError(saving.element);
  const isHere = useIsHere();

  const dispatch = (event: SaveEvent): void => {
    const [state, ...effects] = nextState(machine.current, event);
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
    const { options, newest } = saving;
    if (effect.do === 'check') dispatch(await check(saving, machine.current));
    if (effect.do === 'send')
      dispatch(
        await send(saving, machine, effect.attempt, (fraction) => dispatch({ type: 'progress', fraction })),
      );
    if (effect.do === 'sign in') dispatch({ type: 'signed in', who: await signInAgain() });
    if (effect.do === 'announce') announce(options, effect.stored, isHere() ? newest.id() : null);
    if (effect.do === 'show') show(saving, effect.error);
    if (effect.do === 'point') pointOut();
  };
  return { status, dispatch };
}

async function check<Input extends FieldValues, Output, Result, RecordOf>(
  { options, methods }: Saving<Input, Output, Result, RecordOf>,
  { asDraft, isQuiet }: SaveState,
): Promise<SaveEvent> {
  const needs = asDraft ? (options.draftNeeds ?? []) : null;
  options.settle?.(methods);
  const attempt = await checkForm(methods, needs);
  if (!attempt && !needs && options.fixErrorsToast && !isQuiet)
    showToast(messages.form.fixErrors, { kind: 'error' });
  return attempt ? { type: 'valid', attempt } : { type: 'invalid' };
}

async function send<Input extends FieldValues, Output, Result, RecordOf>(
  saving: Saving<Input, Output, Result, RecordOf>,
  machine: { current: SaveState },
  attempt: Attempt,
  progress: (fraction: number) => void,
): Promise<SaveEvent> {
  const { options, element, key, newest, unsaved, draft } = saving;
  if (draft && newest.id() === undefined && !key.current) await makeKey(key, draft);
  try {
    const saved = await newest.save((stored) =>
      attempt.values === null
        ? options.saveDraft!(attempt.sent as Input, progress, stored, key.current ?? '')
        : options.save(attempt.values as Output, progress, stored, key.current ?? ''),
    );
    const { now, isWanted } = machine.current;
    const isEarlier = now.kind === 'saving' && now.earlier !== null;
    return takeStoredResult(saving, saved, attempt, { isWanted, isEarlier });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const ours = await newest.ofOurs(error, machine.current.unanswered);
    const when = { isWanted: machine.current.isWanted, isEarlier: true };
    if (ours) return takeStoredResult(saving, { ...ours, result: ours.record }, ours.attempt, when);
    const differences = await newest.differences(error);
    if (differences) return { type: 'stale', differences, form: element.current! };
    const text = options.failureText?.(error) ?? null;
    return { type: 'refused', error, isKept: draft !== null, isChanged: unsaved.isChanged(), text };
  }
}

function takeStoredResult<Input extends FieldValues, Output, Result, RecordOf>(
  { options, key, newest, unsaved, draft }: Saving<Input, Output, Result, RecordOf>,
  { result, values }: { result: unknown; values: Input | null },
  attempt: Attempt,
  when: StoredWhen,
): SaveEvent {
  if (options.emptyAfterSave) key.current = undefined;
  const isChanged = newest.takeSaved(values, attempt.sent as Input, when);
  unsaved.note(isChanged);
  draft?.keeper?.saved(newest.id());
  return { type: 'stored', at: new Date(), result, attempt, isChanged, isEarlier: when.isEarlier };
}

function show<Input extends FieldValues, Output, Result, RecordOf>(
  { options, methods, key }: Saving<Input, Output, Result, RecordOf>,
  error: UpstreamError,
): void {
  if (error.body.code === keyReused) key.current = undefined;
  // Where a form words failures itself, a 400 needs no toast: its fields show it.
  if (!options.failureText || (error.status !== 400 && !options.failureText(error))) showFailure(error);
  showOnFields(methods, error, options.fields);
}

/** Shows the errors of a 400 at the fields that they name. */
function showOnFields<Input extends FieldValues, Output>(
  methods: UseFormReturn<Input, unknown, Output>,
  { status, body }: UpstreamError,
  fields: Fields | undefined,
) {
  if (status !== 400 || !Array.isArray(body.errors)) return;
  for (const item of body.errors as { msg?: unknown; param?: unknown }[]) {
    const field = fieldOf(String(item?.param), methods.getValues(), fields);
    if (field) methods.setError(field as Path<Input>, { type: 'server', message: String(item.msg) });
  }
}

/** Creates the key and stores it in the draft, so that a closed tab cannot create twice. */
async function makeKey(key: { current: string | undefined }, draft: DraftState): Promise<void> {
  key.current = newUuid();
  await Promise.race([draft.keeper?.flush(), new Promise<void>((resolve) => setTimeout(resolve, keyNoteMs))]);
}

function announce<Input extends FieldValues, Output, Result, RecordOf>(
  { onSaved, onDraftSaved }: SaveOptions<Input, Output, Result, RecordOf>,
  { result, attempt: { values }, isChanged }: StoredResult,
  /** Null once the form was left, which an answer then leads nowhere. */
  id: string | null | undefined,
) {
  const staysHere = id === null || (isChanged && id !== undefined);
  if (values === null) onDraftSaved?.(result as Result, staysHere);
  else onSaved?.(result as Result, values as Output, staysHere);
}
