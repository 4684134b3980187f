'use client';

import { createContext, useContext } from 'react';

export type IndexedSection = { title: string; fields: readonly string[] };

/** The sections of a form, and the fields unfinished at the first render. */
export type SectionLayout = {
  sections: readonly IndexedSection[];
  folds: boolean;
  /** The paths of fields whose initial values are invalid. */
  unfinished: readonly string[];
};

export const SectionLayoutContext = createContext<SectionLayout>({
  sections: [],
  folds: false,
  unfinished: [],
});

export const useSectionLayout = () => useContext(SectionLayoutContext);
