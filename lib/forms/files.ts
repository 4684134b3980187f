import { entriesOf, type Fields } from './field';

/** The part names of a form's files, and how many files it takes at most. */
export const filePartsOf = (fields: Fields) => {
  const taking = entriesOf(fields).flatMap(([name, { files }]) => (files ? [{ name, files }] : []));
  return {
    names: taking.map(({ name, files }) => files.part(name)),
    mostFiles: taking.reduce((most, { files }) => most + files.most, 0),
  };
};

/** Which field holds ids of which reference list. */
export const referencesOf = (fields: Fields) =>
  entriesOf(fields).flatMap(([name, { references }]) => (references ? [{ name, list: references }] : []));
