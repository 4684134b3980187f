'use client';

import { createContext, useContext, type ReactNode } from 'react';

/** An addition to a section: a mark at its title, whether that is open, and content above the fields. */
export type SectionNote = { mark: string; isOpen: boolean; content: ReactNode };

const none: ReadonlyMap<string, SectionNote> = new Map();

export const SectionNotesContext = createContext(none);

/** The addition of a section; undefined for most. */
export const useSectionNote = (title: string) => useContext(SectionNotesContext).get(title);
