import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Draft } from '@/lib/platform/browser/drafts/draft';
import { keeping, openInOtherTabs, waitForRelease } from '@/lib/platform/browser/drafts/keeping';
import { draftPerson } from '@/lib/platform/browser/drafts/person';
import type { DraftStore } from '@/lib/platform/browser/drafts/store';
import { onSignOut } from '@/lib/platform/browser/signed-out';
import { markKept } from '@/lib/platform/browser/unsaved';
import { listChangedParts, changedFields, fitDraft, hasChanges, overwritesTyped } from './draft-changes';
import type { DraftKeeper, DraftTarget, DraftSource, DraftState, FoundDraft } from './draft-state';
import { createDraftWriter, type DraftWriter, type OpenForm } from './draft-writer';
import { cloneValues } from './snapshot';
import { rebaseForm } from './take-stored';

/** Stores a form's typed values until `signal` aborts, and offers earlier drafts. */
export async function keepDraft(
  methods: UseFormReturn<FieldValues>,
  of: DraftTarget,
  source: DraftSource,
  state: DraftState,
  signal: AbortSignal,
): Promise<void> {
  const person = draftPerson();
  const store = person ? await keeping.open() : null;
  if (!person || !store || signal.aborted) return;

  const form = { methods, of, source, state, signal };
  const writer = createDraftWriter(form, person, store);
  watchForm(form, writer);
  state.keeper = createKeeper(form, writer);
  writer.schedule();

  const isOpen = await openInOtherTabs();
  const held = await offerDrafts(form, writer, store, (draftId) => !isOpen(draftId));
  const released = await waitForRelease(held);
  if (released.length > 0) await offerDrafts(form, writer, store, (draftId) => released.includes(draftId));
}

function watchForm({ methods, source, state, signal }: OpenForm, writer: DraftWriter): void {
  const { schedule: callback, writeScheduled } = writer;
  const onHidden = () => {
    if (document.hidden) writeScheduled();
  };
  const unsubscribe = methods.subscribe({ formState: { values: true, isDirty: true }, callback });
  const unwatch = onSignOut(() => keeping.end());
  window.addEventListener('pagehide', writeScheduled);
  document.addEventListener('visibilitychange', onHidden);
  signal.addEventListener('abort', () => {
    writeScheduled();
    unsubscribe();
    unwatch();
    window.removeEventListener('pagehide', writeScheduled);
    document.removeEventListener('visibilitychange', onHidden);
    state.keeper = null;
    markKept(source.formId, false);
  });
}

function createKeeper(form: OpenForm, writer: DraftWriter): DraftKeeper {
  const { state } = form;
  const { place, schedule, write, drop } = writer;
  const foundBut = (draft: Draft) => state.current.found.filter((other) => other.draft.id !== draft.id);
  return {
    changed: schedule,
    flush: () => write(),
    saved: (record) => {
      place.record = record ?? place.record;
      void write();
    },
    restore: async (draft) => {
      const others = foundBut(draft);
      const typed = writer.draftNow();
      // Typed values that would be overwritten become a further draft.
      if (overwritesTyped(typed, draft)) {
        await write();
        others.unshift(shownAs(form, typed));
        writer.beginAnother();
      }
      fillIn(form, draft);
      state.show({ found: others });
      await write();
      await drop(draft.id);
    },
    discard: async (draft) => {
      state.show({ found: foundBut(draft) });
      await drop(draft.id);
    },
  };
}

function shownAs({ source }: OpenForm, draft: Draft): FoundDraft {
  const form = source.element.current;
  return { draft, parts: form ? listChangedParts(form, draft, source.base.current).join(', ') : '' };
}

function fillIn({ methods, source, state }: OpenForm, draft: Draft): void {
  if (source.beginFrom(draft.version)) rebaseForm(methods, source.base, draft.base);
  for (const name of changedFields(draft)) {
    methods.setValue(name, cloneValues(draft.values[name]), { shouldDirty: true });
  }
  for (const [group, values] of Object.entries(draft.parts)) {
    const part = state.parts.get(group);
    part?.reset(cloneValues(values), { keepDefaultValues: true });
  }
  source.key.current = draft.key;
}

/** Shows the form's other drafts that pass `isOffered`; returns the ids of those that do not. */
async function offerDrafts(
  form: OpenForm,
  { place, id, description, drop }: DraftWriter,
  store: DraftStore,
  isOffered: (id: string) => boolean,
): Promise<string[]> {
  const { of, source, state, signal } = form;
  const others = (await store.list(place).catch(() => [])).filter((draft) => draft.id !== id());
  const offered = others.filter((draft) => isOffered(draft.id));
  const isOfUse = (draft: Draft) =>
    draft.description === description && hasChanges(draft, source.base.current);
  for (const draft of offered) if (!isOfUse(draft)) void drop(draft.id);
  // A draft that does not fit at present stays stored: it may fit again.
  const found = offered
    .filter(isOfUse)
    .map((draft) => fitDraft(draft, of.fit))
    .filter((draft) => hasChanges(draft, source.base.current))
    .map((draft) => shownAs(form, draft));
  if (!signal.aborted) state.show({ found: [...state.current.found, ...found] });
  return others.filter((draft) => !offered.includes(draft)).map((draft) => draft.id);
}
