'use client';

import { useId, useMemo, useRef, useEffect, useEffectEvent } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { createLazyResolver } from './lazy-resolver';
import { readControls } from './registered';
import type { SaveForm, SaveOptions } from './save-form';
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
  const newest = useNewestRecord(methods, base, options.stored as RecordOf, options, !emptyAfterSave);
  const source = { ...newest, base, key, formId: id, element, fields: options.fields };
  const draft = useDraft(methods, options.draft, source);
  const { status, dispatch } = useSaveEffects({ options, methods, element, key, unsaved, newest, draft });

  const press = (asDraft: boolean) => {
    if (element.current) readControls(element.current, methods);
    dispatch({ type: 'pressed', asDraft, isNew: options.stored === null, isChanged: unsaved.isChanged() });
  };
  useResend(status.kind === 'waiting', () => dispatch({ type: 'connected' }));
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

/** Sends again once the connection is back, or the person returns to the page. */
function useResend(isWaiting: boolean, send: () => void) {
  const again = useEffectEvent(() => {
    if (navigator.onLine && !document.hidden) send();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onBack = () => again();
    window.addEventListener('online', onBack);
    window.addEventListener('focus', onBack);
    document.addEventListener('visibilitychange', onBack);
    return () => {
      window.removeEventListener('online', onBack);
      window.removeEventListener('focus', onBack);
      document.removeEventListener('visibilitychange', onBack);
    };
  }, [isWaiting]);
}
