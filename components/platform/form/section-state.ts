'use client';

import { get, useFormState, type FieldErrors } from 'react-hook-form';
import * as texts from '@/texts/platform/forms';
import { type IndexedSection, useSectionLayout } from './section-layout';

/** The state of a section's fields: errors, missing values, unsaved changes, or none. */
export type SectionState = { kind: 'wrong' | 'missing'; count: number } | { kind: 'changed' | 'done' };

type FormFacts = { errors: FieldErrors; dirtyFields: object };

/** Counts the messages in a tree of errors. */
export function countErrors(error: unknown): number {
  if (error === null || typeof error !== 'object') return 0;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return 1;
  return Object.entries(error)
    .filter(([name]) => name !== 'ref')
    .reduce((sum, [, part]) => sum + countErrors(part), 0);
}

const isAnySet = (flags: unknown): boolean =>
  flags === true ||
  (flags !== null && typeof flags === 'object' && Object.values(flags).some((flag) => isAnySet(flag)));

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** The state of a section, null without fields; a changed field counts by its error alone. */
export function sectionState(
  { fields }: IndexedSection,
  { errors, dirtyFields }: FormFacts,
  unfinished: readonly string[],
): SectionState | null {
  if (fields.length === 0) return null;
  const wrong = fields.reduce((sum, field) => sum + countErrors(get(errors, field)), 0);
  if (wrong > 0) return { kind: 'wrong', count: wrong };
  const missing = unfinished.filter(
    (path) => fields.some((field) => isWithin(path, field)) && !isAnySet(get(dirtyFields, path)),
  );
  if (missing.length > 0) return { kind: 'missing', count: missing.length };
  return { kind: fields.some((field) => isAnySet(get(dirtyFields, field))) ? 'changed' : 'done' };
}

export function describeState(state: SectionState): string {
  if (state.kind === 'wrong') return texts.toCorrect(state.count);
  if (state.kind === 'missing') return texts.missingCount(state.count);
  return state.kind === 'changed' ? texts.changed : texts.done;
}

/** The state of a section by its title; null where it has none. */
export function useSectionState(title: string): SectionState | null {
  const { sections, unfinished } = useSectionLayout();
  const section = sections.find((one) => one.title === title);
  const { errors, dirtyFields } = useFormState({ name: [...(section?.fields ?? [])] });
  return section ? sectionState(section, { errors, dirtyFields }, unfinished) : null;
}

/** Counts the form's invalid and missing fields. */
export function useAttention(): { wrong: number; missing: number } {
  const { sections, unfinished } = useSectionLayout();
  const { errors, dirtyFields } = useFormState();
  const states = sections.map((section) => sectionState(section, { errors, dirtyFields }, unfinished));
  const sum = (kind: SectionState['kind']) =>
    states.reduce((total, state) => total + (state?.kind === kind && 'count' in state ? state.count : 0), 0);
  return { wrong: countErrors(errors), missing: sum('missing') };
}
