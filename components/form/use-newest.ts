'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { UpstreamError } from '@/lib/errors';
import { isSame, isStoredAs, snapshotOf } from './snapshot';
import { takeStored } from './take-stored';

/** A field that somebody else changed while the form was open, with both of its values. */
export type Difference = { name: string; theirs: unknown; mine: unknown; isMineTyped: boolean };
/** What a stale save brought up, until the person has chosen. */
export type Conflict = { differences: Difference[]; form: HTMLElement; isOpen: boolean };

type Versioned = { _id: unknown; version?: number };
const isRecord = (record: unknown): record is Versioned =>
  record !== null && typeof record === 'object' && '_id' in record;
const hasVersion = (record: unknown): record is Versioned => isRecord(record) && 'version' in record;

/** Says whether a form goes on from the record of a page that was read anew: not from an older one, and from a newer one only while nothing is typed. */
export function isTaken(page: unknown, known: unknown, isTyped: () => boolean): boolean {
  if (!hasVersion(page) || !hasVersion(known) || page._id !== known._id) return true;
  const [theirs = 0, ours = 0] = [page.version, known.version];
  return theirs === ours || (theirs > ours && !isTyped());
}

/** Says whether anything in a form is other than its stored value. */
const isTyped = <Values extends FieldValues, Output>(methods: UseFormReturn<Values, unknown, Output>) =>
  !isSame(methods.getValues(), methods.control._defaultValues);

/**
 * Knows the newest version of the record that a form edits: the page's, the one that a save answered with, or the one that came with the
 * refusal of a stale save. Such a refusal becomes a conflict; fields in which nothing was typed have their newest value from then on.
 */
export function useNewest<Input extends FieldValues, Output, Stored>(
  methods: UseFormReturn<Input, unknown, Output>,
  stored: Stored,
  valuesOf: ((record: NonNullable<Stored>) => Input) | undefined,
  /** Whether a new record, once it is stored, is what the form goes on with. */
  keepsNew: boolean,
) {
  const newest = useRef(stored);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /**
   * Goes on from the record of the page, at first and whenever it is read anew, as after each save: what was entered before the page's scripts
   * ran is a change then, and pictures have addresses, so that the next save does not send them again. While something is typed, the version of
   * somebody else's change is left alone, so that the save is refused and compared.
   */
  const takePage = useEffectEvent((page: Stored) => {
    if (!isTaken(page, newest.current, () => isTyped(methods))) return;
    newest.current = page;
    if (valuesOf && isRecord(page)) takeStored(methods, valuesOf(page as unknown as NonNullable<Stored>));
  });
  useEffect(() => takePage(stored), [stored]);

  /** The record that a stale save was refused with, as the form's values; null for any other failure. */
  const valuesOfRefusal = (error: unknown): Input | null => {
    if (!(error instanceof UpstreamError) || error.status !== 412) return null;
    const { current } = error.body;
    return valuesOf && hasVersion(current) ? valuesOf(current as unknown as NonNullable<Stored>) : null;
  };
  /** The names of what somebody else changed, in other words than the person at the form. */
  const collisions = (theirs: Input, before: FieldValues) => {
    const mine = methods.getValues();
    return Object.keys(theirs).filter(
      (name) => !isSame(theirs[name], before[name]) && !isSame(theirs[name], mine[name]),
    );
  };

  return {
    conflict,
    setConflict,
    /** Saves under the newest version. Where that is stale by a change of nothing that the form shows, such as an approval, once more. */
    save: async <Result>(send: (stored: Stored) => Promise<Result>): Promise<Result> => {
      const saved = await send(newest.current).catch((error: unknown) => {
        const theirs = valuesOfRefusal(error);
        if (!theirs || collisions(theirs, methods.control._defaultValues).length > 0) throw error;
        newest.current = (error as UpstreamError).body.current as Stored;
        return send(newest.current);
      });
      if (stored ? hasVersion(saved) : stored === null && keepsNew && isRecord(saved))
        newest.current = saved as Stored;
      return saved;
    },
    /** The version that the form's changes began from, where the record has one. */
    version: () => (hasVersion(newest.current) ? newest.current.version : undefined),
    /** The record that the form goes on with once a new one is stored; undefined as long as there is none. */
    id: () => (isRecord(newest.current) ? String(newest.current._id) : undefined),
    /** Goes on from an earlier version, as a draft that began there; says whether it is another. */
    beginFrom: (version: number | undefined): boolean => {
      if (!hasVersion(newest.current) || version === undefined || newest.current.version === version)
        return false;
      newest.current = { ...newest.current, version };
      return true;
    },
    /** The record of a refusal of a stale save where it says what was sent before without an answer: that try was stored. Null otherwise. */
    ofOurs: (error: UpstreamError, sent: unknown): Stored | null => {
      const theirs = valuesOfRefusal(error);
      if (!theirs || !isStoredAs(sent, theirs)) return null;
      newest.current = error.body.current as Stored;
      return newest.current;
    },
    /** A record as the form's values, where that is known. */
    valuesOf: (record: unknown): Input | null =>
      valuesOf && isRecord(record) ? valuesOf(record as unknown as NonNullable<Stored>) : null,
    /** Makes a conflict of the refusal of a stale save; says whether it was one. */
    refuse: (error: UpstreamError, form: HTMLElement): boolean => {
      const theirs = valuesOfRefusal(error);
      if (!theirs) return false;
      newest.current = error.body.current as Stored;
      const before: FieldValues = snapshotOf(methods.control._defaultValues);
      const mine: FieldValues = snapshotOf(methods.getValues());
      const differences = collisions(theirs, before).map((name) => ({
        name,
        theirs: snapshotOf(theirs[name]) as unknown,
        mine: mine[name] as unknown,
        isMineTyped: !isSame(mine[name], before[name]),
      }));
      takeStored(methods, theirs);
      setConflict({ differences, form, isOpen: true });
      return true;
    },
  };
}
