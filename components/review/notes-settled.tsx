'use client';

import { sectionAnchor } from '@/lib/listings/paths';
import * as texts from '@/texts/review/review-notes';
import { EarlierNotes } from './note-list';
import { isSettled, useNotes } from './review-notes';

/** How many notes are settled, with links to them, those without a section and those of earlier declines. */
export function NotesSettled() {
  const { notes, earlier, isAtSection, itemOf } = useNotes();
  const count = notes.filter(isSettled).length;
  const sections = [...new Set(notes.filter(isAtSection).map(({ section }) => section))];
  const others = notes.filter((note) => !isAtSection(note));
  return (
    <>
      {notes.length > 0 && (
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
          {others.length > 0 && <div className="mt-2 flex flex-col gap-3">{others.map(itemOf)}</div>}
        </div>
      )}
      <EarlierNotes notes={earlier} className="mt-3" />
    </>
  );
}
