'use client';

import { createContext, useContext } from 'react';

/** A section by its title, with the names of its fields. */
export type IndexedSection = { title: string; fields: readonly string[] };

/** How the sections of a form are laid out, and what they lacked when the page was drawn. */
export type SectionLayout = {
  sections: readonly IndexedSection[];
  /** On small screens each section opens by its title. */
  folds: boolean;
  /** The fields, by their path, whose first values do not keep their rules. */
  unfinished: readonly string[];
};

export const SectionLayoutContext = createContext<SectionLayout>({
  sections: [],
  folds: false,
  unfinished: [],
});

/** The layout of the sections of the form around a component. */
export const useSectionLayout = () => useContext(SectionLayoutContext);
