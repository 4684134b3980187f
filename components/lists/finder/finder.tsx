'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useReducer, useState, type KeyboardEvent } from 'react';
import { useMenu } from '@/components/platform/shell/menu-context';
import { switchTheme } from '@/components/platform/shell/theme-switch';
import { useLogout } from '@/components/platform/shell/use-logout';
import { useCapabilities } from '@/components/platform/ui/capabilities';
import { ListRoot } from '@/components/platform/ui/combobox-list';
import type { FieldListProps } from '@/components/platform/ui/combobox-parts';
import { afterSteps } from '@/lib/platform/browser/dialog-steps';
import { mayLeave } from '@/lib/platform/browser/unsaved';
import { fitting } from '@/lib/lists/finder/match';
import { pagesFor } from '@/lib/lists/finder/pages';
import { mostOfKind } from '@/lib/lists/finder/schema';
import { pageAddress } from '@/lib/paths';
import type { Right, Role } from '@/lib/roles';
import * as texts from '@/texts/lists/finder';
import * as messages from '@/texts/platform/messages';
import { actionsOf, pagesOf, recordsOf, type Entry } from './entries';
import { Results } from './results';
import { useRecords } from './use-records';

/** Who is signed in, as far as pages depend on it. */
export type Person = { type: Role; right: Right | undefined };
/** A dialog that a key opens; `onKeys` shows the list of the keys in its place. */
export type ShortcutProps = { person: Person; onClose(): void; onKeys(): void };

/** What the finder's field finds: a combobox whose list is always open. */
export function Finder({ person, onClose, onKeys, ...field }: FieldListProps & ShortcutProps) {
  const router = useRouter();
  const { leave } = useLogout();
  const typed = field.text;
  const [state, hold] = useReducer((_: FinderState, next: FinderState) => next, atFirst);
  const { pointed, isChosen, entered } = stateAt(typed, state);
  const { entries, hasRecords, isSearching, isFailed } = useEntries(typed, person, {
    switchTheme,
    showKeys: onKeys,
    logOut: () => void leave(),
  });
  const active = entries.find(({ id }) => id === pointed) ?? entries[0];

  const open = (entry: Entry, inNewTab = false) => {
    if (inNewTab && entry.href) return void window.open(pageAddress(entry.href), '_blank', 'noopener');
    onClose();
    afterSteps(async () => {
      if (entry.act) return entry.act();
      const isHere = pageAddress(entry.href) === window.location.pathname + window.location.search;
      if (!isHere && (await mayLeave())) router.push(entry.href);
    });
  };

  // Enter before the answer opens the first result of that answer, not of the one before.
  const openFirst = useEffectEvent(() => {
    hold({ typed, pointed, isChosen, entered: null });
    if (active) open(active, entered === 'tab');
  });
  useEffect(() => {
    if (entered && !isSearching) openFirst();
  }, [entered, isSearching]);

  const point = (entry: Entry | undefined, byKey: boolean) => {
    if (byKey) hold({ typed, pointed: entry?.id ?? null, isChosen: true, entered: null });
    else if (entry?.id !== active?.id) hold({ typed, pointed: entry?.id ?? null, isChosen, entered });
  };
  const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key !== 'Enter') return false;
    const inNewTab = ctrlKey || metaKey;
    if (active && (isChosen || !isSearching)) open(active, inNewTab);
    else if (isSearching) hold({ typed, pointed, isChosen, entered: inNewTab ? 'tab' : 'here' });
    return true;
  };
  const hint = hasRecords ? texts.hint : texts.hintWithoutRecords;
  const counted = entries.length > 0 ? texts.resultCount(entries.length) : texts.nothingFound(typed.trim());
  const said = isSearching ? texts.searching : isFailed ? messages.recordsNotSearched : counted;

  return (
    <ListRoot {...field} isOpen options={entries} pointsAtFirst isInline onPoint={point} onKey={onKey}>
      <p role="status" className="px-6 pt-3 pb-1 text-quiet">
        {typed.trim() ? said : hint}
      </p>
      <Results entries={entries} active={active?.id} isBusy={isSearching} onOpen={open} />
    </ListRoot>
  );
}

/** The pages, actions and records for the text that is typed. */
function useEntries(typed: string, person: Person, acts: Parameters<typeof actionsOf>[1]) {
  const known = useCapabilities();
  const menu = useMenu();
  const hasRecords = known.includes('finder');
  const { found, isSearching, isFailed } = useRecords(typed, hasRecords);
  const [pages] = useState(() => pagesOf(menu, pagesFor(person, known)));
  const [actions] = useState(() => actionsOf(menu, acts));
  const entries: Entry[] = [
    ...fitting(pages, typed, mostOfKind).map((page) => ({ ...page, group: texts.pages })),
    ...fitting(actions, typed, mostOfKind).map((action) => ({ ...action, group: texts.actions })),
    ...recordsOf(found),
  ];
  return { entries, hasRecords, isSearching, isFailed };
}

/** Where a result is opened. */
type Opening = 'here' | 'tab';

/** The finder's active result, whether an arrow key chose it, and Enter waiting for the answer. */
export type FinderState = {
  typed: string;
  pointed: string | null;
  isChosen: boolean;
  entered: Opening | null;
};

export const atFirst: FinderState = { typed: '', pointed: null, isChosen: false, entered: null };

/** What is held for a text: nothing for another one. What is typed after Enter takes it back. */
export const stateAt = (typed: string, state: FinderState): FinderState =>
  state.typed === typed ? state : { ...atFirst, typed };
