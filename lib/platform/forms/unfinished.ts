import { entriesOf, type Fields, type ValuesOf } from './field';
import { rules } from './rules';

export function unfinishedFields<F extends Fields>(fields: F, values: ValuesOf<F>): string[] {
  const paths = entriesOf(fields).flatMap(([name, field]) => {
    const checked = field.rule(rules).safeParse(values[name]);
    return checked.success ? [] : checked.error.issues.map(({ path }) => [name, ...path].join('.'));
  });
  return [...new Set(paths)];
}
