'use client';

import { useEffect, useState } from 'react';
import * as texts from '@/texts/platform/forms';
import { useSectionNote } from './section-extras';
import { sectionId } from './section-id';
import { useSectionLayout, type IndexedSection } from './section-layout';
import { useSectionState } from './section-state';

/** The index of a long form's sections on wide screens: follows the scroll and marks errors. */
export function SectionIndex() {
  const { sections } = useSectionLayout();
  const current = useCurrentSection(sections);
  return (
    <nav
      aria-label={texts.sections}
      className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto xl:block"
    >
      <ul className="flex flex-col border-l">
        {sections.map(({ title }) => (
          <IndexItem key={title} title={title} isCurrent={title === current} />
        ))}
      </ul>
    </nav>
  );
}

function IndexItem({ title, isCurrent }: { title: string; isCurrent: boolean }) {
  const state = useSectionState(title);
  const extra = useSectionNote(title);
  return (
    <li>
      <a
        href={`#${sectionId(title)}`}
        aria-current={isCurrent ? 'location' : undefined}
        className="-ml-px flex items-center justify-between gap-2 border-l-2 border-transparent py-1 pl-3 text-quiet hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {title}
        {state?.kind === 'wrong' && (
          <span className="dot size-2 shrink-0 rounded-full bg-red-dot">
            <span className="sr-only">{texts.hasErrors}</span>
          </span>
        )}
        {extra?.isOpen && (
          <span className="dot size-2 shrink-0 rounded-full bg-orange-dot">
            <span className="sr-only">{extra.mark}</span>
          </span>
        )}
      </a>
    </li>
  );
}

/** The topmost section in the upper part of the screen; between two sections, the last one. */
function useCurrentSection(sections: readonly IndexedSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.title);
  useEffect(() => {
    const inView = new Set<Element>();
    const elements = new Map<Element, string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        const topmost = [...elements.keys()].find((element) => inView.has(element));
        if (topmost) setCurrent(elements.get(topmost));
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const { title } of sections) {
      const element = document.getElementById(sectionId(title));
      if (!element) continue;
      elements.set(element, title);
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
