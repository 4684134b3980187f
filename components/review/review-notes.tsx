'use client';

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { SectionExtrasContext, type SectionExtra } from '@/components/platform/form/section-extras';
import { ownersSections } from '@/lib/listings/sections';
import type { EarlierNote, ReviewNote } from '@/lib/review/review-notes/calls';
import type { NotePlace } from '@/lib/review/review-notes/client';
import * as texts from '@/texts/review/review-notes';
import { NoteItem } from './note-item';

/** A note is settled once it is answered or ticked off. */
export const isSettled = ({ answer, isDone }: ReviewNote) => isDone || answer !== '';

type Notes = {
  notes: readonly ReviewNote[];
  earlier: readonly EarlierNote[];
  /** Whether the form has a section for a note. */
  isAtSection: (note: ReviewNote) => boolean;
  /** A note to be read and answered. */
  itemOf: (note: ReviewNote) => ReactNode;
};
const NotesContext = createContext<Notes>({
  notes: [],
  earlier: [],
  isAtSection: () => true,
  itemOf: () => null,
});

/** The notes on the listing around a component, as they are now, and those of earlier declines. */
export const useNotes = () => useContext(NotesContext);

type ReviewNotesProps = NotePlace & {
  /** Null where they could not be read: what was there before stays. */
  notes: readonly ReviewNote[] | null;
  earlier: readonly EarlierNote[];
  children: ReactNode;
};

/** Puts each note on a declined listing at its section of the form within, where its owner answers it or ticks it off; those that the form has no section for stand in the notice above it (Handbook, listings 23). */
export function ReviewNotes({ kind, id, notes, earlier, children }: ReviewNotesProps) {
  const [read, setRead] = useState(notes ?? []);
  /** What was stored since the page was drawn. */
  const [changes, setChanges] = useState<Changes>({});
  if (notes && notes !== read) {
    setRead(notes);
    setChanges(laterThan(notes, changes));
  }
  const { told, extras } = useMemo(() => {
    const current = read.map((note) => ({ ...note, ...changes[note._id] }));
    const store = (noteId: string, change: Partial<ReviewNote>) =>
      setChanges((before) => ({ ...before, [noteId]: { ...before[noteId], ...change } }));
    const isAtSection = ({ section }: ReviewNote) => ownersSections[kind].includes(section);
    const itemOf = (note: ReviewNote) => (
      <NoteItem
        key={note._id}
        place={{ kind, id }}
        note={note}
        onStored={(change) => store(note._id, change)}
      />
    );
    return {
      told: { notes: current, earlier, isAtSection, itemOf },
      extras: extrasOf(current.filter(isAtSection), itemOf),
    };
  }, [read, changes, earlier, kind, id]);
  return (
    <NotesContext value={told}>
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

function extrasOf(notes: readonly ReviewNote[], itemOf: Notes['itemOf']) {
  const extras = new Map<string, SectionExtra>();
  for (const section of new Set(notes.map((note) => note.section))) {
    const own = notes.filter((note) => note.section === section);
    const isOpen = !own.every(isSettled);
    extras.set(section, {
      mark: isOpen ? texts.noteMark : texts.noteSettled,
      isOpen,
      content: own.map(itemOf),
    });
  }
  return extras;
}
