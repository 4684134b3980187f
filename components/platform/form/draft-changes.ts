import type { Draft } from '@/lib/platform/browser/drafts/draft';
import { isSame } from '@/lib/platform/values/same';
import { findFieldLabel } from './field-words';

type Values = Record<string, unknown>;
type DraftEdits = Pick<Draft, 'base' | 'values' | 'parts'>;

/** The names of a draft's typed fields; with `stored` only those that differ from it. */
export const changedFields = ({ base, values }: Pick<Draft, 'base' | 'values'>, stored: Values = base) =>
  Object.keys(values).filter(
    (name) => !isSame(values[name], base[name]) && !isSame(values[name], stored[name]),
  );

/** Whether a draft has typed fields, also in a small form within the form. */
export const hasChanges = (draft: DraftEdits, stored?: Values) =>
  Object.keys(draft.parts).length > 0 || changedFields(draft, stored).length > 0;

/** A draft with its values and base adapted to the present form. */
export const fitDraft = <Some extends DraftEdits>(
  draft: Some,
  fit: (values: Values) => Values = (same) => same,
): Some => ({
  ...draft,
  base: fit(draft.base),
  values: fit(draft.values),
});

/** Whether typed fields would be overwritten with other values by restoring a draft. */
export const overwritesTyped = (typed: DraftEdits, draft: DraftEdits) =>
  changedFields(draft).some(
    (name) => changedFields(typed).includes(name) && !isSame(typed.values[name], draft.values[name]),
  ) ||
  Object.keys(draft.parts).some(
    (group) => group in typed.parts && !isSame(typed.parts[group], draft.parts[group]),
  );

function partLabel(form: ParentNode, name: string): string {
  const field = CSS.escape(name);
  const ids = [`#field-${field}-label`, `#field-${field}-error`];
  const control = form.querySelector([`[name="${field}"]`, `[name^="${field}."]`, ...ids].join());
  const section = control?.closest<HTMLElement>('section[data-title]');
  return section?.dataset.title ?? findFieldLabel(form, name);
}

/** The titles of the parts that a draft changes, each once. */
export function listChangedParts(form: ParentNode, draft: DraftEdits, stored: Values): string[] {
  const groups = Object.keys(draft.parts).map((group) => group.replace(/^(new|tray|edited)-/, ''));
  return [...new Set([...changedFields(draft, stored), ...groups].map((name) => partLabel(form, name)))];
}
