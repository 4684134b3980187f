import type { Kinds } from '../contract/kinds';
import { entriesOf, type Fields, type RecordParts } from './field';

export const recordParts = <F extends Fields>(fields: F, kinds: Kinds) =>
  Object.fromEntries(
    entriesOf(fields)
      .filter(([, field]) => !field.at?.includes('.'))
      .map(([name, field]) => [field.at ?? name, field.record(kinds)]),
  ) as RecordParts<F>;
