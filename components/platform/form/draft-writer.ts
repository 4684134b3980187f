import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Draft } from '@/lib/platform/browser/drafts/draft';
import { holdDraft, keeping } from '@/lib/platform/browser/drafts/keeping';
import type { DraftStore } from '@/lib/platform/browser/drafts/store';
import { newUuid } from '@/lib/platform/browser/platform';
import { markKept } from '@/lib/platform/browser/unsaved';
import { entriesOf, type Fields } from '@/lib/platform/forms/field';
import { isSame } from '@/lib/platform/values/same';
import { hasChanges } from './draft-changes';
import type { DraftTarget, DraftSource, DraftState } from './draft-state';
import { cloneValues } from './snapshot';

/** A form whose draft is stored until `signal` aborts. */
export type OpenForm = {
  methods: UseFormReturn<FieldValues>;
  of: DraftTarget;
  source: DraftSource;
  state: DraftState;
  signal: AbortSignal;
};
export type DraftWriter = ReturnType<typeof createDraftWriter>;

/** Milliseconds from the first change to its writing, also during typing. */
const pauseMs = 300;

/** The form's fields as text: a draft of other fields cannot be restored. */
const descriptionOf = (fields: Fields | undefined, defaults: FieldValues) =>
  JSON.stringify(
    fields
      ? entriesOf(fields).map(([name, { kind, empty }]) => [name, kind, empty()])
      : Object.keys(defaults).sort(),
  );

function heldId(signal: AbortSignal): string {
  const id = newUuid();
  holdDraft(id, signal);
  return id;
}

const typedIn = ({ methods, source, state }: OpenForm) => ({
  version: source.version(),
  base: cloneValues(source.base.current),
  values: cloneValues(methods.getValues()),
  parts: Object.fromEntries(
    [...state.parts]
      .map(([group, part]) => [group, cloneValues(part.getValues()), part.empty] as const)
      .filter(([, values, empty]) => !isSame(values, empty)),
  ),
  key: source.key.current,
});

/** Writes a form's draft after each change, and removes it once nothing is changed. */
export function createDraftWriter(form: OpenForm, person: string, store: DraftStore) {
  const { of, source, state, signal } = form;
  const place = { person, form: of.form, record: of.record };
  const description = descriptionOf(source.fields, source.base.current);
  let id = heldId(signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStored = false;

  const showKept = (isKept: boolean) => {
    if (signal.aborted) return;
    markKept(source.formId, isKept);
    state.show({ isKept });
  };
  const draftNow = (): Draft => ({ ...place, id, savedAt: Date.now(), description, ...typedIn(form) });
  // What a broken store does not remove expires after 14 days.
  const drop = (draftId: string) => store.remove(draftId).catch(() => undefined);
  const forget = async () => {
    if (isStored) await drop(id);
    isStored = false;
    showKept(false);
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (keeping.isOver()) return showKept(false);
    try {
      const draft = draftNow();
      if (!hasChanges(draft)) return await forget();
      isStored = true;
      await store.write(draft);
      showKept(true);
    } catch {
      // Full storage or a private window: the status must not claim a stored draft.
      showKept(false);
    }
  };
  return {
    place,
    description,
    id: () => id,
    /** Leaves the stored draft alone, and writes to another one from now on. */
    beginAnother: () => {
      id = heldId(signal);
    },
    draftNow,
    drop,
    write,
    schedule: () => {
      timer ??= setTimeout(() => void write(), pauseMs);
    },
    writeScheduled: () => {
      if (timer !== undefined) void write();
    },
  };
}
