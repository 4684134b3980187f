'use client';

import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { controlLooks } from '@/components/platform/form/field';
import { Button } from '@/components/platform/ui/button';
import { Select } from '@/components/platform/ui/select';
import type { SectionNote } from '@/lib/review/review-notes/schema';
import * as texts from '@/texts/review/review-notes';

type DeclineNotesProps = {
  /** The titles of the form's sections, in its order. */
  sections: readonly string[];
  notes: readonly SectionNote[];
  onChange(notes: readonly SectionNote[]): void;
};

/** A note for each section that is chosen, in the order of the form. */
export function DeclineNotes({ sections, notes, onChange }: DeclineNotesProps) {
  const [chosen, setChosen] = useState('');
  const [added, setAdded] = useState('');
  const left = sections.filter((title) => !notes.some(({ section }) => section === title));
  const add = () => {
    const all = [...notes, { section: chosen, text: '' }];
    onChange(all.toSorted((one, other) => sections.indexOf(one.section) - sections.indexOf(other.section)));
    setAdded(chosen);
    setChosen('');
  };
  const change = (section: string, text: string) =>
    onChange(notes.map((note) => (note.section === section ? { section, text } : note)));
  return (
    <div className="flex w-full flex-col gap-4">
      {notes.map(({ section, text }) => (
        <NoteField
          key={section}
          section={section}
          text={text}
          isNew={section === added}
          onChange={(typed) => change(section, typed)}
          onRemove={() => onChange(notes.filter((note) => note.section !== section))}
        />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={texts.addNote}
          options={[
            { value: '', label: texts.chooseSection },
            ...left.map((title) => ({ value: title, label: title })),
          ]}
          value={chosen}
          onChange={(title) => setChosen(title)}
          className="min-w-0 flex-1 basis-56"
        />
        <Button disabled={!chosen} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </div>
  );
}

type NoteFieldProps = SectionNote & { isNew: boolean; onChange(text: string): void; onRemove(): void };

function NoteField({ section, text, isNew, onChange, onRemove }: NoteFieldProps) {
  const id = useId();
  return (
    <div className="flex w-full flex-col gap-1">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          {texts.noteAt(section)}
        </label>
        <Button variant="quiet" className="px-3" aria-label={texts.removeNoteAt(section)} onClick={onRemove}>
          <X size={18} aria-hidden />
        </Button>
      </div>
      <textarea
        dir="auto"
        id={id}
        rows={2}
        autoFocus={isNew}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlLooks} py-2`}
      />
    </div>
  );
}
