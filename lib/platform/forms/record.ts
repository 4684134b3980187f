import type { Kinds } from '../contract/kinds';
import { entriesOf, type Fields, type RecordParts } from './field';

export const recordParts = <F extends Fields>(fields: F, kinds: Kinds) =>
  Object.fromEntries(
    entriesOf(fields)
      .filter(([, field]) => !field.at?.includes('.'))
      .map(([name, field]) => [field.at ?? name, field.record(kinds)]),
  ) as RecordParts<F>;

const named = (kinds: Kinds) => kinds.object({ _id: kinds.id(), name: kinds.name() });

/** The parts of a record for websites, which get what it references as `{_id, name}`. */
export function namedParts<F extends Fields>(fields: F, kinds: Kinds) {
  const references = entriesOf(fields)
    .filter(([, { references: list }]) => list)
    .map(([name, { kind }]) => [
      name,
      kind === 'refs' ? kinds.list(named(kinds)) : kinds.nullable(named(kinds)),
    ]);
  return { ...recordParts(fields, kinds), ...Object.fromEntries(references) };
}
