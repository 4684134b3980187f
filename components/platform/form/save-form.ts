import type { FormEvent, RefObject } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { UpstreamError } from '@/lib/platform/errors/errors';
import type { Fields } from '@/lib/platform/forms/field';
import type { DraftOf, DraftState } from './draft-state';
import type { Rules } from './lazy-resolver';
import type { SaveEvent, SaveStatus } from './save-machine';

export type SaveOptions<Input extends FieldValues, Output, Result, Stored> = {
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
  /** The fields that even a draft at the upstream needs. */
  draftNeeds?: readonly Path<Input>[];
  /** Sends values that need not pass the rules, of which a draft at the upstream is kept; without it there is none. */
  saveDraft?(
    values: Input,
    progress: (fraction: number) => void,
    stored: Stored,
    key: string,
  ): Promise<Result>;
  /** `isChanged`: more was typed meanwhile, which the form can still save, so that it should not be left. */
  onSaved?(result: Result, values: Output, isChanged: boolean): void;
  onDraftSaved?(result: Result, isChanged: boolean): void;
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
  /** Saves; what is typed while a save is under way goes out after it. */
  save(): void;
  /** Keeps what is typed as a draft at the upstream; undefined where it is not one, or the upstream keeps none. */
  saveDraft: (() => void) | undefined;
  status: SaveStatus;
  /** The form's own words for a failed call. */
  failure: string | null;
  /** What became of the comparison of both versions. */
  compared(event: Extract<SaveEvent, { type: 'closed' | 'chosen' }>): void;
};
