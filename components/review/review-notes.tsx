'use client';

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { SectionNotesContext, type SectionNote } from '@/components/platform/form/section-extras';
import { ownersSections } from '@/lib/review/review-notes/sections';
import type { EarlierNote, ReviewNote } from '@/lib/review/review-notes/calls';
import type { NotePlace } from '@/lib/review/review-notes/client';
import * as texts from '@/texts/review/review-notes';
import { NoteItem } from './note-item';

/** A note is settled once it is answered or ticked off. */
export const isSettled = ({ answer, isDone }: ReviewNote) => isDone || answer !== '';

type Notes = {
  notes: readonly ReviewNote[];
  earlier: readonly EarlierNote[];
  isAtSection: (note: ReviewNote) => boolean;
  /** Renders a note with its answer. */
  itemOf: (note: ReviewNote) => ReactNode;
};
const NotesContext = createContext<Notes>({
  notes: [],
  earlier: [],
  isAtSection: () => true,
  itemOf: () => null,
});

/** The current notes on the surrounding listing, and those of earlier declines. */
export const useNotes = () => useContext(NotesContext);

type ReviewNotesProps = NotePlace & {
  /** Null where they could not be read: the notes read before remain. */
  notes: readonly ReviewNote[] | null;
  earlier: readonly EarlierNote[];
  children: ReactNode;
};

/**
 * Puts each note on a declined listing at its form section, or in the notice above (Handbook, listings: A decline
 * that helps).
 */
export function ReviewNotes({ kind, id, notes, earlier, children }: ReviewNotesProps) {
  const [read, setRead] = useState(notes ?? []);
  /** Stored since the page was rendered. */
  const [changes, setChanges] = useState<Changes>({});
  if (notes && notes !== read) {
    setRead(notes);
    setChanges(laterThan(notes, changes));
  }
  const { context, extras } = useMemo(() => {
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
      context: { notes: current, earlier, isAtSection, itemOf },
      extras: extrasOf(current.filter(isAtSection), itemOf),
    };
  }, [read, changes, earlier, kind, id]);
  return (
    <NotesContext value={context}>
      <SectionNotesContext value={extras}>{children}</SectionNotesContext>
    </NotesContext>
  );
}

type Changes = Record<string, Partial<ReviewNote>>;

/** Changes that were stored after these notes were read. */
const laterThan = (notes: readonly ReviewNote[], changes: Changes): Changes =>
  Object.fromEntries(
    notes.flatMap(({ _id, version }) => {
      const change = changes[_id];
      return change?.version !== undefined && change.version > version ? [[_id, change]] : [];
    }),
  );

function extrasOf(notes: readonly ReviewNote[], itemOf: Notes['itemOf']) {
  const extras = new Map<string, SectionNote>();
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
