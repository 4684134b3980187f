import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const roots = ['app', 'components', 'e2e', 'lib', 'server', 'texts/en', 'tools', 'upstream'];
const endings = ['', '.ts', '.tsx', '.mjs', '.css', '.json'];
const isSource = (name) => /\.(tsx?|mjs)$/.test(name) && !/\.(test|spec)\./.test(name);
const imported = /\b(?:from|import)\s*\(?\s*'((?:\.|@\/)[^']*)'/g;

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path);
    return isSource(entry.name) ? [path] : [];
  });

function resolved(root, from, name) {
  const inRoot = name.replace(/^@\/texts\//, '@/texts/en/');
  const base = inRoot.startsWith('@/') ? join(root, inRoot.slice(2)) : join(dirname(from), name);
  return endings.map((ending) => base + ending).find((path) => existsSync(path) && statSync(path).isFile());
}

/** The files that a file imports, by type, by value or later. Paths are relative to `root`. */
export const importsOf = (root, file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(imported)]
    .map(([, name]) => resolved(root, join(root, file), name))
    .filter(Boolean)
    .map((target) => relative(root, target));

/** Which file of a checkout imports which others, by type, by value or later; tests are left out. Paths are relative to `root`. */
export function importGraph(root) {
  const files = [
    ...roots
      .map((folder) => join(root, folder))
      .filter(existsSync)
      .flatMap(filesIn),
    ...readdirSync(root)
      .filter(isSource)
      .map((name) => join(root, name)),
  ];
  return new Map(
    files.map((file) => relative(root, file)).map((file) => [file, new Set(importsOf(root, file))]),
  );
}
