import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isSame } from '@/lib/platform/values/same';
import { cloneValues } from './snapshot';

type Methods<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'getValues' | 'reset' | 'setValue'
>;
/** The values that changes are measured against. */
export type BaseValues = { current: FieldValues };

/** Rebases a form on `stored`: fields typed since `before` stay changes; returns whether any are left. */
export function rebaseForm<Values extends FieldValues, Output>(
  methods: Methods<Values, Output>,
  base: BaseValues,
  stored: Values,
  before: FieldValues = base.current,
): boolean {
  const now = cloneValues(methods.getValues());
  const names = Object.keys(stored) as Path<Values>[];
  const changed = names.filter((name) => !isSame(now[name], stored[name]));
  const isTyped = (name: Path<Values>) => !isSame(now[name], before[name]);

  for (const name of changed.filter((name) => !isTyped(name))) methods.setValue(name, stored[name]);
  base.current = stored;
  methods.reset(stored, { keepValues: true, keepErrors: true, keepTouched: true });
  return changed.some(isTyped);
}
