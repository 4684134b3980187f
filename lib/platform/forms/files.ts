import { entriesOf, type Fields } from './field';

/** The part names of a form's files, and how many files it takes at most. */
export const filePartsOf = (fields: Fields) => {
  const taking = entriesOf(fields).flatMap(([name, { files }]) => (files ? [{ name, files }] : []));
  return {
    names: taking.map(({ name, files }) => files.part(name)),
    mostFiles: taking.reduce((most, { files }) => most + files.most, 0),
  };
};

/** The reference lists of fields that hold ids, by the fields' names. */
export const referencesOf = (fields: Fields) =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, { references }]) => (references ? [[name, references] as const] : [])),
  );
