'use client';

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { showFailure, showToast } from '@/components/ui/toasts';
import { endsSession, referenceOf, UpstreamError } from '@/lib/errors';
import { keyReused } from '@/lib/contract/codes';
import { signInAgain } from '@/lib/browser/sign-in';
import { markUnsaved } from '@/lib/browser/unsaved';
import { newId } from '@/lib/browser/platform';
import * as messages from '@/texts/messages';
import { focusFirstError } from './first-error';
import { lazyResolver } from './lazy-resolver';
import type { Attempt, Outcome, SaveForm, SaveOptions, SaveStatus } from './save-form';
import { isUnanswered, reasonFor, showOnFields } from './save-failure';
import { isSame, snapshotOf } from './snapshot';
import { takeStored } from './take-stored';
import { useDraft } from './use-draft';
import { useNewest } from './use-newest';
import { useResending } from './use-resending';
import { checkAll, checkSome } from './whole-check';

const keyNoteMs = 500;

/** A form from its rules to its save: checks on blur and submit, one save at a time, server errors on their fields, nothing typed is lost. */
export function useSaveForm<Input extends FieldValues, Output, Result, Stored = undefined>(
  options: SaveOptions<Input, Output, Result, Stored>,
): SaveForm<Input, Output> {
  const { schema, defaultValues, guarded = true, emptyAfterSave = false } = options;
  const { resolver, prepare } = useMemo(() => lazyResolver(schema), [schema]);
  const methods = useForm<Input, unknown, Output>({
    resolver,
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' });
  const [failure, setFailure] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ form: HTMLElement } | null>(null);
  const newest = useNewest(methods, options.stored as Stored, options.valuesOf, !emptyAfterSave);
  const element = useRef<HTMLFormElement>(null);
  /** The key of a creation, the same until it is known to have been stored. */
  const key = useRef<string>(undefined);
  /** Tries without an answer. */
  const unanswered = useRef<Attempt<Input, Output>[]>([]);
  const isDirty = useRef(false);
  const inFlight = useRef(false);
  const isWanted = useRef(false);
  const signedOut = useRef(false);
  /** What was pressed last, and what the last save that worked was. */
  const asDraft = useRef(false);
  const wasDraft = useRef(false);
  const id = useId();
  const { version, beginFrom } = newest;
  const draft = useDraft(methods, options.draft, {
    version,
    beginFrom,
    key,
    formId: id,
    element,
    fields: options.fields,
  });

  // Read from the form's state, it would draw the whole form again when it changes.
  const { subscribe } = methods;
  useEffect(() => {
    const callback = ({ isDirty: isChanged = false }: { isDirty?: boolean }) => {
      isDirty.current = isChanged;
      markUnsaved(id, guarded && isChanged);
    };
    const unsubscribe = subscribe({ formState: { isDirty: true }, callback });
    return () => {
      unsubscribe();
      markUnsaved(id, false);
    };
  }, [id, guarded, subscribe]);

  // The errors are on screen by now: they were set in the same turn.
  useEffect(() => {
    if (failed) focusFirstError(failed.form);
  }, [failed]);

  const send = ({ values, sent }: Attempt<Input, Output>): Promise<Result> =>
    newest.save(async (stored) => {
      const progress = (fraction: number) =>
        setStatus({ kind: 'saving', fraction, asDraft: values === null });
      if (values !== null) return options.save(values, progress, stored, key.current ?? '');
      return options.saveDraft!(sent, progress, stored, key.current ?? '');
    });

  /** What follows a save that worked: what was typed while it was on its way stays a change. */
  const settle = (result: Result, { values, sent }: Attempt<Input, Output>, isEarlier = false): Outcome => {
    unanswered.current = [];
    const isTyped = !isSame(methods.getValues(), sent);
    const goesOn = isEarlier || (isTyped && (isWanted.current || options.stored === null));
    const empty = emptyAfterSave && snapshotOf(methods.control._defaultValues as unknown as Input);
    const stored = empty || (goesOn && newest.valuesOf(result)) || sent;
    if (emptyAfterSave) key.current = undefined;
    if (emptyAfterSave && !isTyped) methods.reset();
    const isChanged = (!emptyAfterSave || isTyped) && takeStored(methods, stored, sent);
    isDirty.current = isChanged;
    markUnsaved(id, guarded && isChanged);
    signedOut.current = false;
    draft?.keeper?.saved(newest.id());
    wasDraft.current = values === null;
    if (isChanged && (isEarlier || isWanted.current)) return 'again';
    if (wasDraft.current && !asDraft.current) return 'again';
    setStatus({ kind: 'saved', at: new Date(), asDraft: wasDraft.current });
    const goesOnHere = isChanged && newest.id() !== undefined;
    if (values === null) options.onDraftSaved?.(result, goesOnHere);
    else options.onSaved?.(result, values, goesOnHere);
    return 'done';
  };

  /** What a failed save was stored as all the same, by one of the tries without an answer; null where there is none. */
  const storedEarlier = async (error: UpstreamError): Promise<Outcome | null> => {
    for (const attempt of unanswered.current) {
      try {
        const isStored = error.body.code === keyReused;
        const record = isStored ? await send(attempt) : newest.ofOurs(error, attempt.values ?? attempt.sent);
        if (record) return settle(record as Result, attempt, true);
      } catch (other) {
        if (!(other instanceof UpstreamError) || other.body.code !== keyReused) throw other;
      }
    }
    return null;
  };

  /** Has the person sign in over the form, and says how to go on. */
  const signIn = async (): Promise<Outcome> => {
    const who = await signInAgain();
    if (who === 'same') return 'again';
    if (who === 'other') setStatus({ kind: 'failed', reason: messages.form.personChanged, signedOut: false });
    return 'failed';
  };

  const fail = (error: UpstreamError, attempt: Attempt<Input, Output>): Outcome | Promise<Outcome> => {
    if (isUnanswered(error) && !unanswered.current.some(({ sent }) => isSame(sent, attempt.sent)))
      unanswered.current.push(attempt);
    signedOut.current ||= endsSession(error);
    if (element.current && newest.refuse(error, element.current)) {
      setStatus({ kind: 'failed', reason: messages.form.stale, signedOut: false });
      return 'done';
    }
    if (error.body.code === keyReused) {
      key.current = undefined;
      unanswered.current = [];
    }
    const isWaiting = error.status === 0 && draft !== null;
    setStatus({
      kind: 'failed',
      reason: isWaiting ? messages.form.waiting : reasonFor(error),
      signedOut: signedOut.current,
      isWaiting,
      reference: referenceOf(error),
    });
    if (options.failureText) setFailure(options.failureText(error));
    else showFailure(error);
    showOnFields(methods, error, options.fields);
    return draft && isDirty.current && endsSession(error) ? signIn() : 'failed';
  };

  const deliver = async (attempt: Attempt<Input, Output>): Promise<Outcome> => {
    if (newest.conflict) {
      newest.setConflict({ ...newest.conflict, isOpen: true });
      return 'done';
    }
    setStatus({ kind: 'saving', fraction: null, asDraft: attempt.values === null });
    isWanted.current = false;
    if (draft && newest.id() === undefined && !key.current) {
      key.current = newId();
      // A tab that ends before the answer finds the key in its draft, so that nothing is stored twice.
      await Promise.race([draft.keeper?.flush(), pause(keyNoteMs)]);
    }
    try {
      return settle(await send(attempt), attempt);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      try {
        return (await storedEarlier(error)) ?? (await fail(error, attempt));
      } catch (other) {
        if (!(other instanceof UpstreamError)) throw other;
        return fail(other, attempt);
      }
    }
  };

  /** One try: the newest values where they pass the rules. `isQuiet`: nobody has pressed anything. */
  const attempt = async (isQuiet: boolean): Promise<Outcome> => {
    // What stood there was about the try before: it is gone with the press, not only when the rules were checked.
    setFailure(null);
    if (asDraft.current) {
      const isEnough = await checkSome(methods, options.draftNeeds ?? []);
      return isEnough ? deliver({ values: null, sent: snapshotOf(methods.getValues()) }) : 'failed';
    }
    let outcome: Outcome = 'failed';
    const onValid = async (values: Output) => {
      outcome = await deliver({ values, sent: snapshotOf(methods.getValues()) });
    };
    const onInvalid = async () => {
      const [last] = unanswered.current.slice(-1);
      if (isQuiet && last) outcome = await deliver(last);
      else if (options.fixErrorsToast) showToast(messages.form.fixErrors, { kind: 'error' });
    };
    await checkAll(methods, onValid, onInvalid);
    return outcome;
  };

  /** Saves until the newest is stored or something is in the way; one save at a time. */
  const run = async (isQuiet = false) => {
    if (inFlight.current) {
      isWanted.current = true;
      return;
    }
    // A new record that was stored as it stands: pressing again while the form leaves stores nothing more.
    const isStored = wasDraft.current === asDraft.current && newest.id() !== undefined;
    if (options.stored === null && isStored && !isDirty.current) return;
    inFlight.current = true;
    let outcome: Outcome;
    try {
      do outcome = await attempt(isQuiet);
      while (outcome === 'again');
    } finally {
      inFlight.current = false;
    }
    if (outcome === 'failed' && !isQuiet && element.current) setFailed({ form: element.current });
  };
  useResending(status.kind === 'failed' && status.isWaiting === true, () => void run(true));

  return {
    methods,
    submit: (event) => {
      event.preventDefault();
      asDraft.current = false;
      void run();
    },
    element,
    draft,
    prepare,
    saveNext: () => {
      asDraft.current = false;
      isWanted.current = true;
    },
    saveDraft:
      options.saveDraft &&
      (() => {
        // What is on its way is checked: it becomes no draft any more.
        if (inFlight.current && !asDraft.current) return;
        asDraft.current = true;
        void run();
      }),
    status,
    failure,
    conflict: newest.conflict,
    setConflict: newest.setConflict,
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
