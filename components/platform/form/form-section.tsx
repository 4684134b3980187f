'use client';

import type { ReactNode } from 'react';
import { OptionalMark } from './field';
import { FoldButton } from './fold-button';
import { useSectionNote } from './section-extras';
import { sectionId } from './section-id';
import { SectionNoteMark } from './section-mark';
import { useFold } from './use-fold';

type FormSectionProps = {
  title: string;
  help?: string;
  optional?: boolean;
  /** Shown while folded; with a summary it folds on wide screens as well. */
  summary?: ReactNode;
  children: ReactNode;
};

/** A form section: title and help beside its fields; folds on small screens (Handbook, listings: Long forms). */
export function FormSection({ title, help, optional = false, summary, children }: FormSectionProps) {
  const id = sectionId(title);
  const { folds, isOpen, toggle, section, state } = useFold(title);
  const extra = useSectionNote(title);
  const isFolded = folds && !isOpen;
  const foldsWide = folds && summary !== undefined;
  const folded = isFolded ? (foldsWide ? 'hidden' : 'max-md:hidden') : '';
  // No landmark: some sections share their name with a field.
  return (
    <section
      id={id}
      ref={section}
      data-title={title}
      // Isolated, so that other sections are not repainted; a combobox list must overlap the next section.
      className={`grid scroll-mt-20 [&:not(:has([role=combobox]))]:isolate gap-x-10 gap-y-3 lg:grid-cols-[minmax(12rem,18rem)_minmax(0,1fr)] ${folds ? `max-md:border-b ${isFolded && foldsWide ? 'md:pb-4' : 'md:pb-8'}` : 'pb-8'} ${folds && isOpen ? 'max-md:pb-6' : ''}`}
    >
      <div className="lg:pt-5">
        <h2 className="text-base font-semibold">
          {folds && (
            <FoldButton
              title={title}
              controls={`${id}-fields`}
              isOpen={isOpen}
              state={state}
              extra={extra}
              onToggle={toggle}
              isWide={foldsWide}
            />
          )}
          <span className={foldsWide ? 'hidden' : folds ? 'max-md:hidden' : undefined}>
            {title}
            {optional && <OptionalMark />}
          </span>
        </h2>
        {extra && <SectionNoteMark extra={extra} className={`mt-1 block ${folds ? 'max-md:hidden' : ''}`} />}
        {help && <p className={`mt-1 text-quiet ${folded}`}>{help}</p>}
      </div>
      {foldsWide && isFolded && (
        <div className="flex min-w-0 items-center max-md:pb-4 md:rounded md:border md:bg-surface md:px-6 md:py-3">
          {summary}
        </div>
      )}
      <div
        id={`${id}-fields`}
        className={`flex min-w-0 flex-col gap-5 rounded border bg-surface p-4 sm:p-6 ${folded}`}
      >
        {extra?.content}
        {children}
      </div>
    </section>
  );
}
