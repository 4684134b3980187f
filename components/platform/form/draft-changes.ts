import type { Draft } from '@/lib/platform/browser/drafts/draft';
import { fieldLabel } from './field-words';
import { isSame } from './snapshot';

type Values = Record<string, unknown>;
type Changed = Pick<Draft, 'base' | 'values' | 'parts'>;

/** The names of what somebody typed in a draft; with `stored` only where that says something else. */
export const draftChanges = ({ base, values }: Pick<Draft, 'base' | 'values'>, stored: Values = base) =>
  Object.keys(values).filter(
    (name) => !isSame(values[name], base[name]) && !isSame(values[name], stored[name]),
  );

/** Whether anything was typed in a draft, in the form itself or in a small form within it. */
export const hasChanges = (draft: Changed, stored?: Values) =>
  Object.keys(draft.parts).length > 0 || draftChanges(draft, stored).length > 0;

/** A draft as its form takes it now: what was typed, and what that is measured by. */
export const fitted = <Some extends Changed>(
  draft: Some,
  fit: (values: Values) => Values = (same) => same,
): Some => ({
  ...draft,
  base: fit(draft.base),
  values: fit(draft.values),
});

/** Whether a draft says something else where another one is to be filled in. */
export const isInTheWay = (typed: Changed, draft: Changed) =>
  draftChanges(draft).some(
    (name) => draftChanges(typed).includes(name) && !isSame(typed.values[name], draft.values[name]),
  ) ||
  Object.keys(draft.parts).some(
    (group) => group in typed.parts && !isSame(typed.parts[group], draft.parts[group]),
  );

/** What a form calls the part that a field belongs to: its section, or the field's own label. */
function partLabel(form: ParentNode, name: string): string {
  const field = CSS.escape(name);
  const ids = [`#field-${field}-label`, `#field-${field}-error`];
  const control = form.querySelector([`[name="${field}"]`, `[name^="${field}."]`, ...ids].join());
  const section = control?.closest<HTMLElement>('section[data-title]');
  return section?.dataset.title ?? fieldLabel(form, name);
}

/** What a form calls the parts that a draft changes, each once. */
export function changedParts(form: ParentNode, draft: Changed, stored: Values): string[] {
  const groups = Object.keys(draft.parts).map((group) => group.replace(/^(new|tray)-/, ''));
  return [...new Set([...draftChanges(draft, stored), ...groups].map((name) => partLabel(form, name)))];
}
