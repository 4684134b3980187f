'use client';

import { useRouter } from 'next/navigation';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { switchTheme } from '@/components/shell/theme-switch';
import { useLogout } from '@/components/shell/use-logout';
import { useCapabilities } from '@/components/ui/capabilities';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { afterSteps } from '@/lib/browser/dialog-steps';
import { takeKeys } from '@/lib/browser/early-keys';
import { typedWith, type Opening } from '@/lib/browser/typed-early';
import { mayLeave } from '@/lib/browser/unsaved';
import { placeOf } from '@/lib/finder/address';
import { fitting } from '@/lib/finder/match';
import { pagesFor } from '@/lib/finder/pages';
import { mostLetters, mostOfKind } from '@/lib/finder/schema';
import { pageAddress } from '@/lib/paths';
import type { Right, Role } from '@/lib/roles';
import * as texts from '@/texts/finder';
import * as messages from '@/texts/messages';
import * as shell from '@/texts/shell';
import { actionsOnScreen, pagesOf, type Entry } from './entries';
import { atFirst, finderState } from './finder-state';
import { Results } from './results';
import { useRecords } from './use-records';

const openingOf = ({ ctrlKey, metaKey }: KeyboardEvent): Opening => (ctrlKey || metaKey ? 'tab' : 'here');

/** Who is signed in, as far as pages depend on it. */
export type Person = { type: Role; right: Right | undefined };
/** A dialog that a key opens; `onKeys` shows the list of the keys in its place. */
export type ShortcutProps = { person: Person; onClose(): void; onKeys(): void };

/** A dialog that finds pages, actions and records as one types (Handbook, keys 1): ARIA's combobox, whose list is always there. */
export function Finder({ person, onClose, onKeys }: ShortcutProps) {
  const id = useId();
  const router = useRouter();
  const { leave } = useLogout();
  const input = useRef<HTMLInputElement>(null);
  const [{ typed, chosen, entered }, tell] = useReducer(finderState, atFirst);
  const known = useCapabilities();
  const hasRecords = known.includes('finder');
  const { found, isSearching, isFailed } = useRecords(typed, hasRecords);
  const [pages] = useState(() => pagesOf(pagesFor(person, known)));
  const [actions] = useState(() =>
    actionsOnScreen({ switchTheme, showKeys: onKeys, logOut: () => void leave() }),
  );
  const entries: Entry[] = [
    ...fitting(pages, typed, mostOfKind).map((page) => ({ ...page, group: texts.pages })),
    ...fitting(actions, typed, mostOfKind).map((action) => ({ ...action, group: texts.actions })),
    ...found.map(({ title, detail, ...record }) => {
      const place = placeOf(record);
      return { ...place, id: `${place.href} ${record.kind} ${record.key}`, title, detail };
    }),
  ];
  const place = Math.max(
    0,
    entries.findIndex((entry) => entry.id === chosen),
  );
  const active = entries[place];

  const open = (entry: Entry, inNewTab = false) => {
    if (inNewTab && entry.href) return void window.open(pageAddress(entry.href), '_blank', 'noopener');
    onClose();
    afterSteps(async () => {
      if (entry.act) return entry.act();
      const isHere = pageAddress(entry.href) === window.location.pathname + window.location.search;
      if (!isHere && (await mayLeave())) router.push(entry.href);
    });
  };
  const begin = useEffectEvent(() => {
    input.current?.focus();
    const early = typedWith(takeKeys());
    if (early.text) tell({ kind: 'begun', ...early });
  });
  useLayoutEffect(() => begin(), []);

  // Enter before the answer opens what stands first once it is there, rather than what happened to stand there.
  const openFirst = useEffectEvent(() => {
    tell({ kind: 'done' });
    if (active) open(active, entered === 'tab');
  });
  useEffect(() => {
    if (entered && !isSearching) openFirst();
  }, [entered, isSearching]);

  const move = (by: number) => {
    const to = entries[(place + by + entries.length) % entries.length];
    if (to) tell({ kind: 'chose', id: to.id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      move(event.key === 'ArrowDown' ? 1 : -1);
      event.preventDefault();
    }
    if (event.key !== 'Enter') return;
    const opening = openingOf(event);
    if (active && (chosen !== null || !isSearching)) open(active, opening === 'tab');
    else if (isSearching) tell({ kind: 'entered', opening });
    event.preventDefault();
  };
  const hint = hasRecords ? texts.hint : texts.hintWithoutRecords;
  const counted = entries.length > 0 ? texts.resultCount(entries.length) : texts.nothingFound(typed.trim());
  const said = isSearching ? texts.searching : isFailed ? messages.recordsNotSearched : counted;

  return (
    <Dialog open onClose={onClose} title={shell.findAnything}>
      <div className="-mx-6 -my-5 flex h-[min(30rem,calc(100dvh-9rem))] flex-col max-sm:h-[calc(100dvh-9rem)]">
        <div className="relative px-4 pt-4">
          <Icon name="search" className="pointer-events-none absolute top-7.5 left-7 size-4 text-quiet" />
          <input
            dir="auto"
            ref={input}
            role="combobox"
            aria-label={texts.find}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-results`}
            aria-autocomplete="list"
            aria-activedescendant={active ? `${id}-${place}` : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={mostLetters}
            value={typed}
            onChange={({ target }) => tell({ kind: 'typed', text: target.value })}
            onKeyDown={onKeyDown}
            className="min-h-11 w-full rounded border border-edge bg-surface pr-3 pl-9 text-base text-ink sm:text-sm"
          />
        </div>
        <p role="status" className="px-6 pt-3 pb-1 text-quiet">
          {typed.trim() ? said : hint}
        </p>
        <Results id={id} entries={entries} active={place} isBusy={isSearching} onOpen={open} />
      </div>
    </Dialog>
  );
}
