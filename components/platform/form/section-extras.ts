'use client';

import { createContext, useContext, type ReactNode } from 'react';

/** What stands at a section beside its fields: some words at its title, which tell whether it is still open, and what is above the fields. */
export type SectionExtra = { mark: string; isOpen: boolean; content: ReactNode };

const none: ReadonlyMap<string, SectionExtra> = new Map();

export const SectionExtrasContext = createContext(none);

/** What stands at the section with this title beside its fields; undefined for most. */
export const useSectionExtra = (title: string) => useContext(SectionExtrasContext).get(title);
