import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { holdDraft, keeping, openElsewhere, releasedOf } from '@/lib/platform/browser/drafts/keeping';
import { draftPerson } from '@/lib/platform/browser/drafts/person';
import type { Draft } from '@/lib/platform/browser/drafts/draft';
import { watchSignedOut } from '@/lib/platform/browser/signed-out';
import { markKept } from '@/lib/platform/browser/unsaved';
import { newId } from '@/lib/platform/browser/platform';
import { entriesOf, type Fields } from '@/lib/platform/forms/field';
import { changedParts, draftChanges, fitted, hasChanges, isInTheWay } from './draft-changes';
import type { DraftOf, DraftSource, DraftState, Found } from './draft-state';
import { isSame, snapshotOf } from './snapshot';
import { takeStored } from './take-stored';

type Methods = UseFormReturn<FieldValues>;

/** From a change to its writing, milliseconds; whoever goes on typing is written all the same. */
const pauseMs = 300;

/** What a form's fields are: a draft of other fields cannot be filled in. */
const descriptionOf = (fields: Fields | undefined, defaults: FieldValues) =>
  JSON.stringify(
    fields
      ? entriesOf(fields).map(([name, { kind, empty }]) => [name, kind, empty()])
      : Object.keys(defaults).sort(),
  );

/** Keeps what is typed into a form, until `signal` says that the form is gone, and shows what was kept before. */
export async function keepDraft(
  methods: Methods,
  of: DraftOf,
  source: DraftSource,
  state: DraftState,
  signal: AbortSignal,
): Promise<void> {
  const person = draftPerson();
  const store = person ? await keeping.open() : null;
  if (!person || !store || signal.aborted) return;

  const place = { person, form: of.form, record: of.record };
  const defaults = () => source.base.current;
  const description = descriptionOf(source.fields, defaults());
  const nextId = () => {
    const made = newId();
    holdDraft(made, signal);
    return made;
  };
  let id = nextId();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStored = false;

  const showKept = (isKept: boolean) => {
    if (signal.aborted) return;
    markKept(source.formId, isKept);
    state.show({ isKept });
  };

  const draftNow = (): Draft => ({
    ...place,
    id,
    savedAt: Date.now(),
    description,
    version: source.version(),
    base: snapshotOf(defaults()),
    values: snapshotOf(methods.getValues()),
    parts: Object.fromEntries(
      [...state.parts]
        .map(([group, part]) => [group, snapshotOf(part.getValues()), part.empty] as const)
        .filter(([, values, empty]) => !isSame(values, empty)),
    ),
    key: source.key.current,
  });
  const shownAs = (draft: Draft): Found => {
    const form = source.element.current;
    return { draft, parts: form ? changedParts(form, draft, defaults()).join(', ') : '' };
  };
  // What a broken store does not let go of is gone after 14 days.
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
      // No room, or a private window: the status line says no more than is true.
      showKept(false);
    }
  };
  const schedule = () => {
    timer ??= setTimeout(() => void write(), pauseMs);
  };
  const writeLast = () => {
    if (timer !== undefined) void write();
  };
  const onHidden = () => {
    if (document.hidden) writeLast();
  };

  const unsubscribe = methods.subscribe({ formState: { values: true, isDirty: true }, callback: schedule });
  const unwatch = watchSignedOut(() => keeping.end());
  window.addEventListener('pagehide', writeLast);
  document.addEventListener('visibilitychange', onHidden);
  signal.addEventListener('abort', () => {
    writeLast();
    unsubscribe();
    unwatch();
    window.removeEventListener('pagehide', writeLast);
    document.removeEventListener('visibilitychange', onHidden);
    state.keeper = null;
    markKept(source.formId, false);
  });

  state.keeper = {
    changed: schedule,
    flush: () => write(),
    saved: (record) => {
      place.record = record ?? place.record;
      void write();
    },
    restore: async (draft) => {
      const others = state.current.found.filter((other) => other.draft.id !== draft.id);
      // What was typed here meanwhile, and would be overwritten, stays a draft of its own.
      const typed = draftNow();
      if (isInTheWay(typed, draft)) {
        await write();
        others.unshift(shownAs(typed));
        id = nextId();
      }
      if (source.beginFrom(draft.version)) takeStored(methods, source.base, draft.base);
      for (const name of draftChanges(draft)) {
        methods.setValue(name, snapshotOf(draft.values[name]), { shouldDirty: true });
      }
      for (const [group, values] of Object.entries(draft.parts)) {
        const part = state.parts.get(group);
        part?.reset(snapshotOf(values), { keepDefaultValues: true });
      }
      source.key.current = draft.key;
      state.show({ found: others });
      await write();
      await drop(draft.id);
    },
    discard: async (draft) => {
      state.show({ found: state.current.found.filter((other) => other.draft.id !== draft.id) });
      await drop(draft.id);
    },
  };
  schedule();

  /** Shows the drafts of other pages that may be offered; gives the ids of the others. */
  const offer = async (isOffered: (id: string) => boolean) => {
    const others = (await store.list(place).catch(() => [])).filter((draft) => draft.id !== id);
    const left = others.filter((draft) => isOffered(draft.id));
    const isOfUse = (draft: Draft) => draft.description === description && hasChanges(draft, defaults());
    for (const draft of left) if (!isOfUse(draft)) void drop(draft.id);
    // What the form cannot hold just now stays kept: it may again.
    const found = left
      .filter(isOfUse)
      .map((draft) => fitted(draft, of.fit))
      .filter((draft) => hasChanges(draft, defaults()));
    if (!signal.aborted) state.show({ found: [...state.current.found, ...found.map(shownAs)] });
    return others.filter((draft) => !left.includes(draft)).map((draft) => draft.id);
  };
  const isOpen = await openElsewhere();
  const held = await offer((draftId) => !isOpen(draftId));
  const released = await releasedOf(held);
  if (released.length > 0) await offer((draftId) => released.includes(draftId));
}
