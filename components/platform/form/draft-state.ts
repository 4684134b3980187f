import type { RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createListeners } from '@/lib/platform/browser/changes';
import type { Draft } from '@/lib/platform/browser/drafts/draft';
import type { Fields } from '@/lib/platform/forms/field';
import type { BaseValues } from './take-stored';

/** The form's name and its record's id, 'new' for none. */
export type DraftTarget = {
  form: string;
  record: string;
  fit?: (values: FieldValues) => FieldValues;
};
/** The parts of a form's save that its draft needs. */
export type DraftSource = {
  version(): number | undefined;
  /** Continues from this version, so that a stale draft is refused; whether it is another version. */
  beginFrom(version: number | undefined): boolean;
  key: { current: string | undefined };
  base: BaseValues;
  /** The form's id in lib/platform/browser/unsaved. */
  formId: string;
  element: RefObject<HTMLFormElement | null>;
  fields: Fields | undefined;
};

export type DraftKeeper = {
  changed(): void;
  flush(): Promise<void>;
  /** After a save: later typing belongs to the record of this id, if any. */
  saved(record: string | undefined): void;
  restore(draft: Draft): Promise<void>;
  discard(draft: Draft): Promise<void>;
};

/** An earlier draft, and the titles of the parts that differ from the stored record. */
export type FoundDraft = { draft: Draft; parts: string };
type DraftView = {
  /** The typed values are stored on this device. */
  isKept: boolean;
  found: readonly FoundDraft[];
};
type PartMethods = Pick<UseFormReturn<FieldValues>, 'getValues' | 'reset' | 'subscribe'>;

/** A form's draft, kept outside of React's state so that it renders no field again. */
export type DraftState = {
  current: DraftView;
  keeper: DraftKeeper | null;
  readonly parts: Map<string, PartMethods & { empty: FieldValues }>;
  show(change: Partial<DraftView>): void;
  subscribe(listener: () => void): () => void;
};

export function createDraftState(): DraftState {
  const { notify, subscribe } = createListeners();
  const state: DraftState = {
    current: { isKept: false, found: [] },
    keeper: null,
    parts: new Map(),
    show: (change) => {
      state.current = { ...state.current, ...change };
      notify();
    },
    subscribe,
  };
  return state;
}
