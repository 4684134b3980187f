import { entriesOf, type Fields, type ReadOf, type StoredOf, type ValuesOf } from './field';

const partOf = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], record);

export const valuesOf = <F extends Fields>(fields: F, record: Partial<ReadOf<F>> | null) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, field]) => {
      const read = partOf(record, field.at ?? name);
      return [name, read === undefined || read === null ? field.empty() : field.fromRecord(read)];
    }),
  ) as ValuesOf<F>;

export const storedOf = <F extends Fields>(fields: F, values: ValuesOf<F>) =>
  Object.fromEntries(
    entriesOf(fields)
      .filter(([, field]) => !field.at?.includes('.'))
      .map(([name, field]) => [field.at ?? name, field.toStored(values[name])]),
  ) as StoredOf<F>;

export const pick = <F extends Fields, const Name extends keyof F & string>(
  fields: F,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, Name>;
