import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isSame, snapshotOf } from './snapshot';

type Methods<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'getValues' | 'reset' | 'setValue'
>;
/** What a form's changes are measured against. */
export type Base = { current: FieldValues };

/**
 * Takes `stored` as what a form's changes are measured against. What was typed since the values were `before`, if nothing else is said
 * those that were stored until now, stays in its fields as a change; every other field takes its stored value. Says whether changes are left.
 */
export function takeStored<Values extends FieldValues, Output>(
  methods: Methods<Values, Output>,
  base: Base,
  stored: Values,
  before: FieldValues = base.current,
): boolean {
  const now = snapshotOf(methods.getValues());
  const names = Object.keys(stored) as Path<Values>[];
  const changed = names.filter((name) => !isSame(now[name], stored[name]));
  const isTyped = (name: Path<Values>) => !isSame(now[name], before[name]);

  for (const name of changed.filter((name) => !isTyped(name))) methods.setValue(name, stored[name]);
  base.current = stored;
  methods.reset(stored, { keepValues: true, keepErrors: true, keepTouched: true });
  return changed.some(isTyped);
}
