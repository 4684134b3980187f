'use client';

import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { showFailure, showToast } from '@/components/ui/toasts';
import { endsSession, referenceOf, UpstreamError } from '@/lib/errors';
import { keyReused, personChanged, uploadQuota } from '@/lib/contract/codes';
import { fieldOf } from '@/lib/forms/errors';
import type { Fields } from '@/lib/forms/field';
import { useHydrated } from '@/lib/browser/hydrated';
import { messages } from '@/lib/messages';
import { markUnsaved } from '@/lib/browser/unsaved';
import { focusFirstError } from './first-error';
import { lazyResolver, type Rules } from './lazy-resolver';
import { snapshotOf } from './snapshot';
import { takeStored } from './take-stored';
import { useNewest, type Conflict } from './use-newest';

export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'saving'; fraction: number | null }
  | { kind: 'saved'; at: Date }
  /** `signedOut` from a call that ended the session until a save works again. */
  | { kind: 'failed'; reason: string; signedOut: boolean; reference?: string | null };

type Options<Input extends FieldValues, Output, Result, Stored> = {
  /** The rules, or the way to fetch them, which has to stay the same function. */
  schema: Rules<Input, Output>;
  /** The description of a form that is sent in parts. */
  fields?: Fields;
  defaultValues?: DefaultValues<Input>;
  /** The record that the form edits, and how its values are made of one, so that a stale save can be compared with it. */
  stored?: Stored;
  valuesOf?(record: NonNullable<Stored>): Input;
  /** Sends the checked values; `progress` takes the fraction of an upload that is sent, `stored` is the newest known record. */
  save(values: Output, progress: (fraction: number) => void, stored: Stored): Promise<Result>;
  onSaved?(result: Result, values: Output): void;
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
  /** Fetches the rules before they are needed. */
  prepare(): void;
  status: SaveStatus;
  ready: boolean;
  failure: string | null;
  conflict: Conflict | null;
  setConflict(conflict: Conflict | null): void;
};

/** A form from its rules to its save: checks on blur and submit, one save at a time, server errors on their fields, nothing typed is lost. */
export function useSaveForm<Input extends FieldValues, Output, Result, Stored = undefined>(
  options: Options<Input, Output, Result, Stored>,
): SaveForm<Input, Output> {
  const { schema, defaultValues, guarded = true } = options;
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
  const newest = useNewest(methods, options.stored as Stored, options.valuesOf);
  const inFlight = useRef(false);
  const signedOut = useRef(false);
  const id = useId();

  // Read from the form's state, it would draw the whole form again when it changes.
  const { subscribe } = methods;
  useEffect(() => {
    const callback = ({ isDirty }: { isDirty?: boolean }) => markUnsaved(id, guarded && isDirty === true);
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

  /** Saves and resolves to whether it succeeded; ignored while a save is in flight. */
  const onValid = async (values: Output, form: HTMLElement): Promise<boolean> => {
    if (inFlight.current) return true;
    if (newest.conflict) {
      newest.setConflict({ ...newest.conflict, isOpen: true });
      return true;
    }
    inFlight.current = true;
    setFailure(null);
    setStatus({ kind: 'saving', fraction: null });
    const sent = snapshotOf(methods.getValues());
    try {
      const progress = (fraction: number) => setStatus({ kind: 'saving', fraction });
      const result = await newest.save((stored) => options.save(values, progress, stored));
      if (options.emptyAfterSave) methods.reset();
      // What was typed while it was on its way stays a change.
      const isChanged = !options.emptyAfterSave && takeStored(methods, sent, sent);
      markUnsaved(id, guarded && isChanged);
      signedOut.current = false;
      setStatus({ kind: 'saved', at: new Date() });
      options.onSaved?.(result, values);
      return true;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      signedOut.current ||= endsSession(error);
      if (newest.refuse(error, form)) {
        setStatus({ kind: 'failed', reason: messages.form.stale, signedOut: false });
        return true;
      }
      setStatus({
        kind: 'failed',
        reason: reasonFor(error),
        signedOut: signedOut.current,
        reference: referenceOf(error),
      });
      if (options.failureText) setFailure(options.failureText(error));
      else showFailure(error);
      showOnFields(methods, error, options.fields);
      return false;
    } finally {
      inFlight.current = false;
    }
  };
  const onInvalid = () => {
    if (options.fixErrorsToast) showToast(messages.form.fixErrors, { kind: 'error' });
  };

  const submit = async (event: FormEvent) => {
    const form = event.currentTarget as HTMLElement;
    let wentWell = false;
    const check = methods.handleSubmit(async (values) => {
      wentWell = await onValid(values, form);
    }, onInvalid);
    await check(event);
    if (!wentWell) setFailed({ form });
  };

  return {
    methods,
    submit: (event) => void submit(event),
    prepare,
    status,
    ready: useHydrated(),
    failure,
    conflict: newest.conflict,
    setConflict: newest.setConflict,
  };
}

/** What a failure is called where its status alone would not say it. */
const reasonsByCode: Partial<Record<string, string>> = {
  [keyReused]: messages.form.keyReused,
  [personChanged]: messages.form.personChanged,
  [uploadQuota]: messages.form.uploadQuota,
};

function reasonFor(error: UpstreamError): string {
  if (endsSession(error)) return messages.form.signedOut;
  return reasonsByCode[error.body.code ?? ''] ?? messages.form.reasons[error.status] ?? '';
}

/** Puts the items of a 400's list on the fields they name. */
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
