'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { UpstreamError } from '@/lib/platform/errors/errors';
import type { Attempt, Difference } from './save-machine';
import { isSame, isStoredAs, snapshotOf } from './snapshot';
import { takeStored, type Base } from './take-stored';

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

/**
 * Knows the newest version of the record that a form edits: the page's, the one that a save answered with, or the one that came with the
 * refusal of a stale save.
 */
export function useNewest<Input extends FieldValues, Output, Stored>(
  methods: UseFormReturn<Input, unknown, Output>,
  base: Base,
  stored: Stored,
  valuesOf: ((record: NonNullable<Stored>) => Input) | undefined,
  /** Whether a new record, once it is stored, is what the form goes on with. */
  keepsNew: boolean,
) {
  const newest = useRef(stored);
  /**
   * Goes on from the record of the page, at first and whenever it is read anew, as after each save: what was entered before the page's scripts
   * ran is a change then, and pictures have addresses, so that the next save does not send them again. While something is typed, the version of
   * somebody else's change is left alone, so that the save is refused and compared.
   */
  const takePage = useEffectEvent((page: Stored) => {
    if (!isTaken(page, newest.current, () => !isSame(methods.getValues(), base.current))) return;
    newest.current = page;
    if (valuesOf && isRecord(page))
      takeStored(methods, base, valuesOf(page as unknown as NonNullable<Stored>));
  });
  useEffect(() => takePage(stored), [stored]);

  /** The record that a stale save was refused with, as the form's values; null for any other failure. */
  const valuesOfRefusal = (error: unknown): Input | null => {
    if (!(error instanceof UpstreamError) || error.status !== 412) return null;
    const { current } = error.body;
    return valuesOf && hasVersion(current) ? valuesOf(current as unknown as NonNullable<Stored>) : null;
  };
  /** The names of what somebody else changed, in other words than the person at the form. */
  const collisions = (theirs: Input) => {
    const mine = methods.getValues();
    return Object.keys(theirs).filter(
      (name) => !isSame(theirs[name], base.current[name]) && !isSame(theirs[name], mine[name]),
    );
  };

  return {
    /** Saves under the newest version. Where that is stale by a change of nothing that the form shows, such as an approval, once more. */
    save: async <Result>(send: (stored: Stored) => Promise<Result>): Promise<Result> => {
      const saved = await send(newest.current).catch((error: unknown) => {
        const theirs = valuesOfRefusal(error);
        if (!theirs || collisions(theirs).length > 0) throw error;
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
    /** The try among those without an answer that the record of a stale save's refusal shows as stored, with that record. */
    ofOurs: (error: UpstreamError, tries: readonly Attempt[]) => {
      const theirs = valuesOfRefusal(error);
      const attempt = theirs && tries.find(({ values, sent }) => isStoredAs(values ?? sent, theirs));
      if (!attempt) return null;
      newest.current = error.body.current as Stored;
      return { attempt, record: newest.current };
    },
    /**
     * Takes what a save has stored: its answer where the form is saved again (`isWanted`) or was stored by a try before this save (`isEarlier`).
     * What was typed while it was on its way stays a change of it: says whether there is any.
     */
    takeSaved: (result: unknown, sent: Input, isWanted: boolean, isEarlier: boolean): boolean => {
      const isTyped = !isSame(methods.getValues(), sent);
      if (!keepsNew && !isTyped) methods.reset();
      if (!keepsNew) return isTyped && takeStored(methods, base, base.current as Input, sent);
      const isRead = isEarlier || (isTyped && (isWanted || stored === null));
      const answer =
        isRead && valuesOf && isRecord(result) ? valuesOf(result as unknown as NonNullable<Stored>) : null;
      return takeStored(methods, base, answer ?? sent, sent);
    },
    /** What the record of a stale save's refusal has otherwise, while the form goes on from that record; null for any other failure. */
    differences: (error: UpstreamError): Difference[] | null => {
      const theirs = valuesOfRefusal(error);
      if (!theirs) return null;
      newest.current = error.body.current as Stored;
      const mine: FieldValues = snapshotOf(methods.getValues());
      const found = collisions(theirs).map((name) => ({
        name,
        theirs: snapshotOf(theirs[name]) as unknown,
        mine: mine[name] as unknown,
        isMineTyped: !isSame(mine[name], base.current[name]),
      }));
      takeStored(methods, base, theirs);
      return found;
    },
  };
}
