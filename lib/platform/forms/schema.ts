import { z } from 'zod';
import { entriesOf, type Fields } from './field';
import { rules } from './rules';

export const schemaOf = <F extends Fields>(fields: F) =>
  z.object(
    Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, field.rule(rules)])) as {
      -readonly [Name in keyof F]: ReturnType<F[Name]['rule']>;
    },
  );
