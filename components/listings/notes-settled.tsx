'use client';

import { sectionAnchor } from '@/lib/listings/section-anchor';
import * as texts from '@/texts/review-notes';
import { isSettled, useNotes } from './review-notes';

/** How many of the notes are settled, and the way to each; nothing where there are none. */
export function NotesSettled() {
  const notes = useNotes();
  if (notes.length === 0) return null;
  const count = notes.filter(isSettled).length;
  const sections = [...new Set(notes.map(({ section }) => section))];
  return (
    <div className="mt-3">
      <p className="font-semibold">{texts.settled(count, notes.length)}</p>
      <p className="mt-1">{texts.notesHelp}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {sections.map((section) => (
          <li key={section}>
            <a href={sectionAnchor(section)} className="inline-block py-1 underline underline-offset-2">
              {section}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
