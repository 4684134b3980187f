import type { RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Draft } from '@/lib/platform/browser/drafts/draft';
import type { Fields } from '@/lib/platform/forms/field';
import type { Base } from './take-stored';

/** Which form it is, and of which record: 'new' for none. */
export type DraftOf = {
  form: string;
  record: string;
  /** Makes what was typed earlier fit what the form is now. */
  fit?: (values: FieldValues) => FieldValues;
};
/** What a draft needs to know of the save of its form. */
export type DraftSource = {
  version(): number | undefined;
  /** The form goes on from a record of this version, so that a stale draft is refused as any stale save is; says whether it is another. */
  beginFrom(version: number | undefined): boolean;
  key: { current: string | undefined };
  base: Base;
  /** The form's id among those with unsaved changes. */
  formId: string;
  element: RefObject<HTMLFormElement | null>;
  fields: Fields | undefined;
};

/** Keeps the draft of a form. */
export type DraftKeeper = {
  /** Something was typed in a small form within the form. */
  changed(): void;
  /** Writes what is typed at once. */
  flush(): Promise<void>;
  /** A save has worked: what was typed since belongs to the record of this id, where there is one. */
  saved(record: string | undefined): void;
  restore(draft: Draft): Promise<void>;
  discard(draft: Draft): Promise<void>;
};

/** Unsaved work of earlier, and what the form calls the parts that differ from what is stored. */
export type Found = { draft: Draft; parts: string };
/** What a form's draft says of itself on screen. */
type Shown = {
  /** What is typed stands on this device. */
  isKept: boolean;
  /** Unsaved work of earlier, the newest first. */
  found: readonly Found[];
};
type PartMethods = Pick<UseFormReturn<FieldValues>, 'getValues' | 'reset' | 'subscribe'>;

/** The draft of a form: what is shown of it, the small forms within, and what keeps it once that is loaded. Outside of React's state, because it draws no field. */
export type DraftState = {
  current: Shown;
  keeper: DraftKeeper | null;
  readonly parts: Map<string, PartMethods & { empty: FieldValues }>;
  show(change: Partial<Shown>): void;
  subscribe(listener: () => void): () => void;
};

/** A form's draft of which nothing is known yet. */
export function newDraftState(): DraftState {
  const listeners = new Set<() => void>();
  const state: DraftState = {
    current: { isKept: false, found: [] },
    keeper: null,
    parts: new Map(),
    show: (change) => {
      state.current = { ...state.current, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return state;
}
