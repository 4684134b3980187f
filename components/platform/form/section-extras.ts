'use client';

import { createContext, useContext, type ReactNode } from 'react';

/** An addition to a section: a mark at its title, whether that is open, and content above the fields. */
export type SectionExtra = { mark: string; isOpen: boolean; content: ReactNode };

const none: ReadonlyMap<string, SectionExtra> = new Map();

export const SectionExtrasContext = createContext(none);

/** The addition of a section; undefined for most. */
export const useSectionExtra = (title: string) => useContext(SectionExtrasContext).get(title);
