'use client';

import { useId, useMemo, useRef, useEffect, useEffectEvent } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { createLazyResolver } from './lazy-resolver';
import { readControls } from './registered';
import { sendWhenReached } from './resend';
import type { SaveForm, SaveOptions } from './save-form';
import type { SaveStatus } from './save-machine';
import { useDraft } from './use-draft';
import { useNewestRecord } from './use-newest';
import { useSaveEffects } from './use-save-effects';
import { useUnsaved } from './use-unsaved';

const manner = { mode: 'onTouched', shouldFocusError: false } as const;

/** Connects a form's fields, rules and save, one save at a time; nothing typed is lost. */
export function useSaveForm<Input extends FieldValues, Output, Result, RecordOf = undefined>(
  options: SaveOptions<Input, Output, Result, RecordOf>,
): SaveForm<Input, Output> {
  const { schema, defaultValues, guarded = true, emptyAfterSave = false } = options;
  const { resolver, prepare } = useMemo(() => createLazyResolver(schema), [schema]);
  const methods = useForm<Input, unknown, Output>({ ...manner, resolver, defaultValues });
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const base = useRef<FieldValues>(defaultValues ?? {});
  /** The idempotency key of a creation, kept until it is stored. */
  const key = useRef<string>(undefined);
  const unsaved = useUnsaved(methods, id, guarded);
  const newest = useNewestRecord(
    methods,
    base,
    options.stored as RecordOf,
    options,
    emptyAfterSave,
    (name) => options.fields?.[name]?.kind !== 'unsent' && !options.unshown?.includes(name),
  );
  const source = { ...newest, base, key, formId: id, element, fields: options.fields };
  const draft = useDraft(methods, options.draft, source);
  const { status, dispatch } = useSaveEffects({ options, methods, element, key, unsaved, newest, draft });

  const press = (asDraft: boolean) => {
    if (element.current) readControls(element.current, methods);
    dispatch({ type: 'pressed', asDraft, isNew: options.stored === null, isChanged: unsaved.isChanged() });
  };
  useResend(status.kind, () => dispatch({ type: 'connected' }));
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

/** Repeats a waiting save, less and less often until one is stored. */
function useResend(kind: SaveStatus['kind'], send: () => void) {
  const looks = useRef(0);
  const again = useEffectEvent(send);
  useEffect(() => {
    if (kind === 'saved') looks.current = 0;
    return kind === 'waiting' ? sendWhenReached(looks, () => again()) : undefined;
  }, [kind]);
}
