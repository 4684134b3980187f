import { basename } from 'node:path';

/** Next reads these by name, a catalogue is read as a whole. */
const readByName = /^(app\/(.*\/)?(page|layout|route|error|loading|not-found)\.tsx?$|texts\/)/;

/** Exports of product files that no file importing them names; who imports a module whole may use all of it. */
export function unusedExports(product, imports, textOf) {
  const readers = new Map();
  for (const { from, to } of imports) readers.set(to, [...(readers.get(to) ?? []), textOf(from)]);
  return product
    .filter(({ file }) => !readByName.test(file))
    .flatMap(({ file, exportedNames }) => {
      const moduleName = basename(file).replace(/\.\w+$/, '');
      const isWhole = new RegExp(`(\\* as \\w+ from |import\\()'[^']*/${moduleName}(\\.\\w+)?'`);
      const texts = readers.get(file) ?? [];
      return exportedNames
        .filter((name) => !texts.some((text) => isWhole.test(text) || new RegExp(`\\b${name}\\b`).test(text)))
        .map((name) => `${file} ${name}`);
    });
}
