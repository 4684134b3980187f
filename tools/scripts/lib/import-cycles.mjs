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
    files.map((file) => {
      const names = [...readFileSync(file, 'utf8').matchAll(imported)].map(([, name]) => name);
      const targets = names.map((name) => resolved(root, file, name)).filter(Boolean);
      return [relative(root, file), new Set(targets.map((target) => relative(root, target)))];
    }),
  );
}

/** The groups of nodes that reach each other, after Tarjan; each one sorted. */
export function cyclesOf(graph) {
  const order = new Map();
  const low = new Map();
  const stack = [];
  const cycles = [];
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || graph.get(node)?.has(node)) cycles.push(group.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
