'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { UpstreamError } from '@/lib/errors';
import { isSame, snapshotOf } from './snapshot';
import { takeStored } from './take-stored';

/** A field that somebody else changed while the form was open, with both of its values. */
export type Difference = { name: string; theirs: unknown; mine: unknown; isMineTyped: boolean };
/** What a stale save brought up, until the person has chosen. */
export type Conflict = { differences: Difference[]; form: HTMLElement; isOpen: boolean };

const hasVersion = (record: unknown) =>
  record !== null && typeof record === 'object' && '_id' in record && 'version' in record;

/**
 * Knows the newest version of the record that a form edits: the page's, the one that a save answered with, or the one that came with the
 * refusal of a stale save. Such a refusal becomes a conflict; fields in which nothing was typed have their newest value from then on.
 */
export function useNewest<Input extends FieldValues, Output, Stored>(
  methods: UseFormReturn<Input, unknown, Output>,
  stored: Stored,
  valuesOf: ((record: NonNullable<Stored>) => Input) | undefined,
) {
  const newest = useRef(stored);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  useEffect(() => {
    newest.current = stored;
  }, [stored]);

  return {
    conflict,
    setConflict,
    read: () => newest.current,
    /** Takes the record that a save answered with, where it is one. */
    take: (answer: unknown) => {
      if (stored && hasVersion(answer)) newest.current = answer as Stored;
    },
    /** Makes a conflict of the refusal of a stale save; says whether it was one. */
    refuse: ({ status, body }: UpstreamError, form: HTMLElement): boolean => {
      if (status !== 412 || !valuesOf || !hasVersion(body.current)) return false;
      newest.current = body.current as Stored;
      const theirs = valuesOf(body.current as NonNullable<Stored>);
      const before: FieldValues = snapshotOf(methods.control._defaultValues);
      const mine: FieldValues = snapshotOf(methods.getValues());
      takeStored(methods, theirs);
      const differences = Object.keys(theirs)
        .filter((name) => !isSame(mine[name], theirs[name]))
        .map((name) => ({
          name,
          theirs: snapshotOf(theirs[name]) as unknown,
          mine: mine[name] as unknown,
          isMineTyped: !isSame(mine[name], before[name]),
        }));
      setConflict({ differences, form, isOpen: true });
      return true;
    },
  };
}
