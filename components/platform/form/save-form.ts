import type { FormEvent, RefObject } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { UpstreamError } from '@/lib/platform/errors/errors';
import type { Fields } from '@/lib/platform/forms/field';
import type { DraftTarget, DraftState } from './draft-state';
import type { FormRules } from './lazy-resolver';
import type { SaveEvent, SaveStatus } from './save-machine';

export type SaveOptions<Input extends FieldValues, Output, Result, Stored> = {
  /** The rules, or a stable function that fetches them. */
  schema: FormRules<Input, Output>;
  fields?: Fields;
  defaultValues?: DefaultValues<Input>;
  /** The record that the form edits, its values, and what reads it in the answer of a save. */
  stored?: Stored;
  valuesOf?(record: NonNullable<Stored>): Input;
  answer?(): Promise<ZodType<NonNullable<Stored>>>;
  /** Fields that the form does not show, beside those that it never sends. */
  unshown?: readonly string[];
  /** Identifies the draft on this device. */
  draft?: DraftTarget;
  /** Completes values that follow from others, before the form is checked. */
  settle?(methods: UseFormReturn<Input, unknown, Output>): void;
  /** `progress`: the sent fraction; `stored`: the newest known record; `key`: the idempotency key of a creation. */
  save(values: Output, progress: (fraction: number) => void, stored: Stored, key: string): Promise<Result>;
  draftNeeds?: readonly Path<Input>[];
  /** Sends unchecked values as a draft at the upstream; undefined where it keeps none. */
  saveDraft?(
    values: Input,
    progress: (fraction: number) => void,
    stored: Stored,
    key: string,
  ): Promise<Result>;
  /** `staysHere`: lead nowhere, as more was typed meanwhile or the form was left. */
  onSaved?(result: Result, values: Output, staysHere: boolean): void;
  onDraftSaved?(result: Result, staysHere: boolean): void;
  /** The banner's text for a failed call, instead of the default toast. */
  failureText?(error: UpstreamError): string;
  fixErrorsToast?: boolean;
  emptyAfterSave?: boolean;
  /** Off for forms that may be left with changes. */
  guarded?: boolean;
};

export type SaveForm<Input extends FieldValues = FieldValues, Output = Input> = {
  methods: UseFormReturn<Input, unknown, Output>;
  submit(event: FormEvent): void;
  element: RefObject<HTMLFormElement | null>;
  draft: DraftState | null;
  prepare(): void;
  /** A call during a save is repeated after it. */
  save(): void;
  /** Saves a draft at the upstream; undefined if it keeps no drafts. */
  saveDraft: (() => void) | undefined;
  status: SaveStatus;
  failure: string | null;
  compared(event: Extract<SaveEvent, { type: 'closed' | 'chosen' }>): void;
};
