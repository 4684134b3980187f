'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { isSame } from '@/lib/platform/values/same';
import type { Attempt, Difference } from './save-machine';
import { isStoredAs, cloneValues } from './snapshot';
import { rebaseForm, type BaseValues } from './take-stored';

type VersionedRecord = { _id: unknown; version?: number };
const isRecord = (record: unknown): record is VersionedRecord =>
  record !== null && typeof record === 'object' && '_id' in record;
const hasVersion = (record: unknown): record is VersionedRecord => isRecord(record) && 'version' in record;

/** Whether to take a re-rendered page's record: not an older version, a newer one only while nothing is typed. */
export function takesPage(page: unknown, known: unknown, isTyped: () => boolean): boolean {
  if (!hasVersion(page) || !hasVersion(known) || page._id !== known._id) return true;
  const [theirs = 0, ours = 0] = [page.version, known.version];
  return theirs === ours || (theirs > ours && !isTyped());
}

type NewestForm<Input extends FieldValues, Output, Stored> = {
  methods: UseFormReturn<Input, unknown, Output>;
  base: BaseValues;
  newest: { current: Stored };
  /** The rendered record; null for a new one. */
  stored: Stored;
  valuesOf: ((record: NonNullable<Stored>) => Input) | undefined;
  /** Whether the form continues with a new record once it is stored. */
  keepsNew: boolean;
};

/** Tracks the newest version of the record that a form edits, also from saves and refusals. */
export function useNewestRecord<Input extends FieldValues, Output, Stored>(
  methods: UseFormReturn<Input, unknown, Output>,
  base: BaseValues,
  stored: Stored,
  valuesOf: ((record: NonNullable<Stored>) => Input) | undefined,
  keepsNew: boolean,
) {
  const newest = useRef(stored);
  const form: NewestForm<Input, Output, Stored> = { methods, base, newest, stored, valuesOf, keepsNew };
  const onPage = useEffectEvent(() => takePage(form));
  // Makes early entries, taken silently by react-hook-form, changes, and gives stored pictures addresses, which are not sent again.
  useEffect(() => onPage(), [stored]);
  return {
    /** Saves under the newest version, and again where only fields outside of the form changed meanwhile. */
    save: <Result>(send: (stored: Stored) => Promise<Result>) => saveNewest(form, send),
    version: () => (hasVersion(newest.current) ? newest.current.version : undefined),
    /** The record's id; undefined until a new one is stored. */
    id: () => (isRecord(newest.current) ? String(newest.current._id) : undefined),
    /** Continues from a draft's earlier version; returns whether it differs. */
    beginFrom: (version: number | undefined): boolean => {
      if (!hasVersion(newest.current) || version === undefined || newest.current.version === version)
        return false;
      newest.current = { ...newest.current, version };
      return true;
    },
    /** The unanswered try that a stale save's record shows as stored, with that record. */
    ofOurs: (error: UpstreamError, tries: readonly Attempt[]) => {
      const theirs = valuesOfRefusal(form, error);
      const attempt = theirs && tries.find(({ values, sent }) => isStoredAs(values ?? sent, theirs));
      if (!attempt) return null;
      newest.current = error.body.current as Stored;
      return { attempt, record: newest.current };
    },
    /** Rebases on a save's result, by its answer where needed; returns whether typed changes are left. */
    takeSaved: (result: unknown, sent: Input, isWanted: boolean, isEarlier: boolean) =>
      takeSaved(form, result, sent, isWanted, isEarlier),
    /** The conflicts with the record in a 412, on which the form is rebased; null for any other failure. */
    differences: (error: UpstreamError) => takeRefusal(form, error),
  };
}

function takePage<Input extends FieldValues, Output, Stored>(form: NewestForm<Input, Output, Stored>): void {
  const { methods, base, newest, stored: page, valuesOf } = form;
  if (!takesPage(page, newest.current, () => !isSame(methods.getValues(), base.current))) return;
  newest.current = page;
  if (valuesOf && isRecord(page))
    return void rebaseForm(methods, base, valuesOf(page as unknown as NonNullable<Stored>));
  const begun = base.current as Input;
  const values = methods.getValues();
  if (Object.keys(begun).some((name) => !isSame(values[name], begun[name]))) rebaseForm(methods, base, begun);
}

/** The form's values of the record in a 412; null for any other failure. */
function valuesOfRefusal<Input extends FieldValues, Output, Stored>(
  { valuesOf }: NewestForm<Input, Output, Stored>,
  error: unknown,
): Input | null {
  if (!(error instanceof UpstreamError) || error.status !== 412) return null;
  const { current } = error.body;
  return valuesOf && hasVersion(current) ? valuesOf(current as unknown as NonNullable<Stored>) : null;
}

/** The fields that somebody else changed to another value than the person's. */
function collisions<Input extends FieldValues, Output, Stored>(
  { methods, base }: NewestForm<Input, Output, Stored>,
  theirs: Input,
): string[] {
  const mine = methods.getValues();
  return Object.keys(theirs).filter(
    (name) => !isSame(theirs[name], base.current[name]) && !isSame(theirs[name], mine[name]),
  );
}

async function saveNewest<Input extends FieldValues, Output, Stored, Result>(
  form: NewestForm<Input, Output, Stored>,
  send: (stored: Stored) => Promise<Result>,
): Promise<Result> {
  const { newest, stored, keepsNew } = form;
  const saved = await send(newest.current).catch((error: unknown) => {
    const theirs = valuesOfRefusal(form, error);
    if (!theirs || collisions(form, theirs).length > 0) throw error;
    newest.current = (error as UpstreamError).body.current as Stored;
    return send(newest.current);
  });
  if (stored ? hasVersion(saved) : stored === null && keepsNew && isRecord(saved))
    newest.current = saved as Stored;
  return saved;
}

function takeSaved<Input extends FieldValues, Output, Stored>(
  { methods, base, stored, valuesOf, keepsNew }: NewestForm<Input, Output, Stored>,
  result: unknown,
  sent: Input,
  isWanted: boolean,
  isEarlier: boolean,
): boolean {
  const isTyped = !isSame(methods.getValues(), sent);
  if (!keepsNew && !isTyped) methods.reset();
  if (!keepsNew) return isTyped && rebaseForm(methods, base, base.current as Input, sent);
  const isRead = isEarlier || (isTyped && (isWanted || stored === null));
  const answer =
    isRead && valuesOf && isRecord(result) ? valuesOf(result as unknown as NonNullable<Stored>) : null;
  return rebaseForm(methods, base, answer ?? sent, sent);
}

function takeRefusal<Input extends FieldValues, Output, Stored>(
  form: NewestForm<Input, Output, Stored>,
  error: UpstreamError,
): Difference[] | null {
  const { methods, base, newest } = form;
  const theirs = valuesOfRefusal(form, error);
  if (!theirs) return null;
  newest.current = error.body.current as Stored;
  const mine: FieldValues = cloneValues(methods.getValues());
  const found = collisions(form, theirs).map((name) => ({
    name,
    theirs: cloneValues(theirs[name]) as unknown,
    mine: mine[name] as unknown,
    isMineTyped: !isSame(mine[name], base.current[name]),
  }));
  rebaseForm(methods, base, theirs);
  return found;
}
