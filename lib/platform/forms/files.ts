import { entriesOf, type Fields } from './field';

export const filePartsOf = (fields: Fields) => {
  const taking = entriesOf(fields).flatMap(([name, { files }]) => (files ? [{ name, files }] : []));
  return {
    names: taking.map(({ name, files }) => files.part(name)),
    mostFiles: taking.reduce((most, { files }) => most + files.most, 0),
  };
};

export const referencesOf = (fields: Fields) =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, { references }]) => (references ? [[name, references] as const] : [])),
  );
