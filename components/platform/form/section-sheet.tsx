'use client';

import { useRef } from 'react';
import { Dialog } from '@/components/platform/ui/dialog';
import { afterSteps } from '@/lib/platform/browser/dialog-steps';
import * as texts from '@/texts/platform/forms';
import { useSectionNote } from './section-extras';
import { revealSection, sectionId } from './section-id';
import { useSectionLayout } from './section-layout';
import { SectionNoteMark, SectionMark } from './section-mark';
import { useSectionState } from './section-state';

function goTo(title: string) {
  const section = document.getElementById(sectionId(title));
  if (!section) return;
  revealSection(section.firstElementChild ?? section);
  section.scrollIntoView();
  const controls = section.querySelectorAll<HTMLElement>('button, input, select, textarea');
  [...controls].find((control) => control.checkVisibility())?.focus({ preventScroll: true });
}

/** A dialog of the form's sections with their states; a click goes to the section. */
export function SectionSheet({ onClose }: { onClose(): void }) {
  const { sections } = useSectionLayout();
  const chosen = useRef<string>(undefined);
  const close = () => {
    onClose();
    const title = chosen.current;
    if (title) afterSteps(() => goTo(title));
  };
  return (
    <Dialog open onClose={close} title={texts.sections}>
      <ul className="-mx-2 -my-3">
        {sections.map(({ title }) => (
          <SheetItem
            key={title}
            title={title}
            onChoose={() => {
              chosen.current = title;
              close();
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function SheetItem({ title, onChoose }: { title: string; onChoose(): void }) {
  const state = useSectionState(title);
  const extra = useSectionNote(title);
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-11 w-full items-center justify-between gap-4 rounded px-2 text-left hover:bg-wash"
      >
        {title}
        <span className="flex flex-col items-end">
          {state && <SectionMark state={state} />}
          {extra && <SectionNoteMark extra={extra} />}
        </span>
      </button>
    </li>
  );
}
