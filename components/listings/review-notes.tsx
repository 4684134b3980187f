'use client';

import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { SectionExtrasContext, type SectionExtra } from '@/components/form/section-extras';
import { loadCode } from '@/lib/browser/load-code';
import type { ReviewNote } from '@/lib/review-notes/calls';
import type { NotePlace } from '@/lib/review-notes/client';
import * as texts from '@/texts/review-notes';

// Few listings were declined.
const NoteItem = lazy(async () => ({
  default: (await loadCode(() => import('./note-item'))).NoteItem,
}));

/** A note is settled once it is answered or ticked off. */
export const isSettled = ({ answer, isDone }: ReviewNote) => isDone || answer !== '';

const NotesContext = createContext<readonly ReviewNote[]>([]);

/** The notes on the listing around a component, as they are now. */
export const useNotes = () => useContext(NotesContext);

type ReviewNotesProps = NotePlace & {
  /** Null where they could not be read: what was there before stays. */
  notes: readonly ReviewNote[] | null;
  children: ReactNode;
};

/** Puts each note on a declined listing at its section of the form within, where its owner answers it or ticks it off (Handbook, listings 23). */
export function ReviewNotes({ kind, id, notes, children }: ReviewNotesProps) {
  const [read, setRead] = useState(notes ?? []);
  /** What was stored since the page was drawn. */
  const [changes, setChanges] = useState<Changes>({});
  if (notes && notes !== read) {
    setRead(notes);
    setChanges(laterThan(notes, changes));
  }
  const { current, extras } = useMemo(() => {
    const current = read.map((note) => ({ ...note, ...changes[note._id] }));
    const store = (noteId: string, change: Partial<ReviewNote>) =>
      setChanges((before) => ({ ...before, [noteId]: { ...before[noteId], ...change } }));
    return { current, extras: extrasOf(current, { kind, id }, store) };
  }, [read, changes, kind, id]);
  return (
    <NotesContext value={current}>
      <SectionExtrasContext value={extras}>{children}</SectionExtrasContext>
    </NotesContext>
  );
}

type Changes = Record<string, Partial<ReviewNote>>;

/** What was stored while the notes were on their way from the server. */
const laterThan = (notes: readonly ReviewNote[], changes: Changes): Changes =>
  Object.fromEntries(
    notes.flatMap(({ _id, version }) => {
      const change = changes[_id];
      return change?.version !== undefined && change.version > version ? [[_id, change]] : [];
    }),
  );

type Store = (noteId: string, change: Partial<ReviewNote>) => void;

function extrasOf(notes: readonly ReviewNote[], place: NotePlace, store: Store) {
  const extras = new Map<string, SectionExtra>();
  for (const section of new Set(notes.map((note) => note.section))) {
    const own = notes.filter((note) => note.section === section);
    const isOpen = !own.every(isSettled);
    extras.set(section, {
      mark: isOpen ? texts.noteMark : texts.noteSettled,
      isOpen,
      content: own.map((note) => (
        <Suspense key={note._id}>
          <NoteItem place={place} note={note} onStored={(change) => store(note._id, change)} />
        </Suspense>
      )),
    });
  }
  return extras;
}
