'use client';

import { useEffect, useId, useMemo, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { showFailure, showToast } from '@/components/ui/toasts';
import { endsSession, referenceOf, UpstreamError } from '@/lib/errors';
import { keyReused } from '@/lib/contract/codes';
import type { Fields } from '@/lib/forms/field';
import { useHydrated } from '@/lib/browser/hydrated';
import { signInAgain } from '@/lib/browser/sign-in';
import { messages } from '@/lib/messages';
import { markUnsaved } from '@/lib/browser/unsaved';
import type { DraftOf, DraftState } from './draft-state';
import { focusFirstError } from './first-error';
import { lazyResolver, type Rules } from './lazy-resolver';
import { isUnanswered, reasonFor, showOnFields } from './save-failure';
import { isSame, snapshotOf } from './snapshot';
import { takeStored } from './take-stored';
import { useDraft } from './use-draft';
import { useNewest, type Conflict } from './use-newest';
import { useResending } from './use-resending';

export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'saving'; fraction: number | null }
  | { kind: 'saved'; at: Date }
  /** `signedOut` from a call that ended the session until a save works again; `isWaiting`: it goes out by itself once there is a connection. */
  | { kind: 'failed'; reason: string; signedOut: boolean; isWaiting?: boolean; reference?: string | null };

type Options<Input extends FieldValues, Output, Result, Stored> = {
  /** The rules, or the way to fetch them, which has to stay the same function. */
  schema: Rules<Input, Output>;
  /** The description of a form that is sent in parts. */
  fields?: Fields;
  defaultValues?: DefaultValues<Input>;
  /** The record that the form edits, and how its values are made of one, so that a stale save can be compared with it. */
  stored?: Stored;
  valuesOf?(record: NonNullable<Stored>): Input;
  /** The form of which a draft is kept on this device, and which record it is of. */
  draft?: DraftOf;
  /** Sends the checked values; `progress` takes the fraction of an upload that is sent, `stored` is the newest known record, `key` that of a creation. */
  save(values: Output, progress: (fraction: number) => void, stored: Stored, key: string): Promise<Result>;
  /** `isChanged`: more was typed meanwhile, which the form can still save, so that it should not be left. */
  onSaved?(result: Result, values: Output, isChanged: boolean): void;
  /** The form's own words for a failed call, shown in its banner instead of the catalogue's toasts. */
  failureText?(error: UpstreamError): string;
  /** A toast when a submit finds errors, as the listing forms have it. */
  fixErrorsToast?: boolean;
  /** Empties the fields after a save instead of keeping what was saved. */
  emptyAfterSave?: boolean;
  /** Asks before leaving with changes; off for forms that hold nothing worth keeping. */
  guarded?: boolean;
};

export type SaveForm<Input extends FieldValues = FieldValues, Output = Input> = {
  methods: UseFormReturn<Input, unknown, Output>;
  submit(event: FormEvent): void;
  element: RefObject<HTMLFormElement | null>;
  draft: DraftState | null;
  /** Fetches the rules before they are needed. */
  prepare(): void;
  /** Saves once more, as soon as the save that is under way has ended, where more was typed meanwhile. */
  saveNext(): void;
  status: SaveStatus;
  ready: boolean;
  failure: string | null;
  conflict: Conflict | null;
  setConflict(conflict: Conflict | null): void;
};

/** A try to save: what was checked, and what stood in the form then. */
type Attempt<Input, Output> = { values: Output; sent: Input };
type Outcome = 'done' | 'failed' | 'again';

const keyNoteMs = 500;

/** A form from its rules to its save: checks on blur and submit, one save at a time, server errors on their fields, nothing typed is lost. */
export function useSaveForm<Input extends FieldValues, Output, Result, Stored = undefined>(
  options: Options<Input, Output, Result, Stored>,
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

  const progress = (fraction: number) => setStatus({ kind: 'saving', fraction });
  const send = (values: Output) =>
    newest.save((stored) => options.save(values, progress, stored, key.current ?? ''));

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
    if (isChanged && (isEarlier || isWanted.current)) return 'again';
    setStatus({ kind: 'saved', at: new Date() });
    options.onSaved?.(result, values, isChanged && newest.id() !== undefined);
    return 'done';
  };

  /** What a failed save was stored as all the same, by one of the tries without an answer; null where there is none. */
  const storedEarlier = async (error: UpstreamError): Promise<Outcome | null> => {
    for (const attempt of unanswered.current) {
      try {
        const isStored = error.body.code === keyReused;
        const record = isStored ? await send(attempt.values) : newest.ofOurs(error, attempt.values);
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
    setFailure(null);
    setStatus({ kind: 'saving', fraction: null });
    isWanted.current = false;
    if (draft && newest.id() === undefined && !key.current) {
      key.current = crypto.randomUUID();
      // A tab that ends before the answer finds the key in its draft, so that nothing is stored twice.
      await Promise.race([draft.keeper?.flush(), pause(keyNoteMs)]);
    }
    try {
      return settle(await send(attempt.values), attempt);
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
    let outcome: Outcome = 'failed';
    const onValid = async (values: Output) => {
      outcome = await deliver({ values, sent: snapshotOf(methods.getValues()) });
    };
    const onInvalid = async () => {
      const [last] = unanswered.current.slice(-1);
      if (isQuiet && last) outcome = await deliver(last);
      else if (options.fixErrorsToast) showToast(messages.form.fixErrors, { kind: 'error' });
    };
    await methods.handleSubmit(onValid, onInvalid)();
    return outcome;
  };

  /** Saves until the newest is stored or something is in the way; one save at a time. */
  const run = async (isQuiet = false) => {
    if (inFlight.current) {
      isWanted.current = true;
      return;
    }
    // A new record that was stored as it stands: pressing again while the form leaves stores nothing more.
    if (options.stored === null && newest.id() !== undefined && !isDirty.current) return;
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
      void run();
    },
    element,
    draft,
    prepare,
    saveNext: () => {
      isWanted.current = true;
    },
    status,
    ready: useHydrated(),
    failure,
    conflict: newest.conflict,
    setConflict: newest.setConflict,
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
