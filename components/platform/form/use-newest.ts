'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { tryCode } from '@/lib/platform/browser/load-code';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { isSame } from '@/lib/platform/values/same';
import type { SaveOptions } from './save-form';
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

type Reading<Input extends FieldValues, Stored> = Pick<
  SaveOptions<Input, unknown, unknown, Stored>,
  'valuesOf' | 'answer'
>;
type NewestForm<Input extends FieldValues, Output, Stored> = Reading<Input, Stored> & {
  methods: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'reset' | 'setValue'>;
  base: BaseValues;
  newest: { current: Stored };
  /** The rendered record; null for a new one. */
  stored: Stored;
  /** Otherwise the form continues with a new record once it is stored. */
  emptyAfterSave: boolean;
  /** What the form does not show cannot conflict with anything typed. */
  isShown(name: string): boolean;
};

/** Tracks the newest version of the record that a form edits, also from saves and refusals. */
export function useNewestRecord<Input extends FieldValues, Output, Stored>(
  methods: UseFormReturn<Input, unknown, Output>,
  base: BaseValues,
  stored: Stored,
  reading: Reading<Input, Stored>,
  emptyAfterSave: boolean,
  isShown: (name: string) => boolean,
) {
  const newest = useRef(stored);
  const form: NewestForm<Input, Output, Stored> = {
    ...reading,
    methods,
    base,
    newest,
    stored,
    emptyAfterSave,
    isShown,
  };
  const onPage = useEffectEvent(() => takePage(form));
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
    ofOurs: async (error: UpstreamError, tries: readonly Attempt[]) => {
      const theirs = await readRefusal(form, error);
      const attempt = theirs && tries.find(({ values, sent }) => isStoredAs(values ?? sent, theirs.values));
      if (!attempt) return null;
      newest.current = theirs.record;
      return { attempt, ...theirs };
    },
    /** Rebases on the answer of an earlier try, or if the form continues; returns whether typed changes are left. */
    takeSaved: (answered: Input | null, sent: Input, when: StoredWhen) =>
      takeSaved(form, answered, sent, when),
    /** The conflicts with the record in a 412, on which the form is rebased; null for any other failure. */
    differences: (error: UpstreamError) => takeRefusal(form, error),
  };
}

/** Gives stored pictures their addresses; what was typed before react-hook-form ran becomes a change. */
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

/** The record in an answer, in any allowed form, and the form's values of it; null without one. */
async function readRecord<Input extends FieldValues, Output, Stored>(
  { valuesOf, answer }: NewestForm<Input, Output, Stored>,
  body: unknown,
): Promise<{ record: NonNullable<Stored>; values: Input } | null> {
  const schema = valuesOf && answer && isRecord(body) ? await tryCode(answer) : null;
  const read = schema?.safeParse(body);
  return read?.success ? { record: read.data, values: valuesOf!(read.data) } : null;
}

async function readRefusal<Input extends FieldValues, Output, Stored>(
  form: NewestForm<Input, Output, Stored>,
  error: unknown,
) {
  if (!(error instanceof UpstreamError) || error.status !== 412) return null;
  return hasVersion(error.body.current) ? readRecord(form, error.body.current) : null;
}

/** The fields that somebody else changed to another value than the person's. */
function collisions<Input extends FieldValues, Output, Stored>(
  { methods, base, isShown }: NewestForm<Input, Output, Stored>,
  theirs: Input,
): string[] {
  const mine = methods.getValues();
  return Object.keys(theirs).filter(
    (name) => isShown(name) && !isSame(theirs[name], base.current[name]) && !isSame(theirs[name], mine[name]),
  );
}

export async function saveNewest<Input extends FieldValues, Output, Stored, Result>(
  form: NewestForm<Input, Output, Stored>,
  send: (stored: Stored) => Promise<Result>,
): Promise<{ result: Result; values: Input | null }> {
  const { newest, stored, emptyAfterSave } = form;
  const result = await send(newest.current).catch(async (error: unknown) => {
    const theirs = await readRefusal(form, error);
    if (!theirs || collisions(form, theirs.values).length > 0) throw error;
    newest.current = theirs.record;
    return send(newest.current);
  });
  const saved = await readRecord(form, result);
  if (isRecord(result) && (stored ? hasVersion(result) : stored === null && !emptyAfterSave)) {
    const { _id, version } = result;
    newest.current = saved?.record ?? ({ ...newest.current, _id, version } as Stored);
  }
  return { result, values: saved?.values ?? null };
}

export type StoredWhen = { isWanted: boolean; isEarlier: boolean };

export function takeSaved<Input extends FieldValues, Output, Stored>(
  { methods, base, stored, emptyAfterSave }: NewestForm<Input, Output, Stored>,
  answered: Input | null,
  sent: Input,
  { isWanted, isEarlier }: StoredWhen,
): boolean {
  const isTyped = !isSame(methods.getValues(), sent);
  if (emptyAfterSave && !isTyped) methods.reset();
  if (emptyAfterSave) return isTyped && rebaseForm(methods, base, base.current as Input, sent);
  const needsAnswer = isEarlier || (isTyped && (isWanted || stored === null));
  return rebaseForm(methods, base, (needsAnswer && answered) || sent, sent);
}

async function takeRefusal<Input extends FieldValues, Output, Stored>(
  form: NewestForm<Input, Output, Stored>,
  error: UpstreamError,
): Promise<Difference[] | null> {
  const { methods, base, newest } = form;
  const theirs = await readRefusal(form, error);
  if (!theirs) return null;
  newest.current = theirs.record;
  const mine: FieldValues = cloneValues(methods.getValues());
  const found = collisions(form, theirs.values).map((name) => ({
    name,
    theirs: cloneValues(theirs.values[name]) as unknown,
    mine: mine[name] as unknown,
    isMineTyped: !isSame(mine[name], base.current[name]),
  }));
  rebaseForm(methods, base, theirs.values);
  return found;
}
