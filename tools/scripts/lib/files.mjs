import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository's root: every path of these scripts starts here. */
export const root = join(import.meta.dirname, '..', '..', '..');

/** Reads a text file; null where there is none. */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a text file and the folders above it. */
export function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Makes a folder and those above it. Not by `recursive`: for a folder that cannot be made, as under /proc, Node tries that for ever. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

/** Says in one line why a folder cannot be written to; null where it can. Makes the folder. */
export function whyNotWritable(folder) {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
    return null;
  } catch (error) {
    return error.message;
  }
}

const isSource = (name) => !/\.(test|spec)\.\w+$/.test(name) && name !== '.DS_Store';

/** Lists the files under a file or folder, tests left out, in an order that is always the same. */
function filesUnder(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter((entry) => isSource(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** A hash of what the given files and folders contain, names included; file times do not count. */
export function contentHash(base, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(base, path)))) {
    const content = readFileSync(file);
    hash.update(`${file.slice(base.length)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
