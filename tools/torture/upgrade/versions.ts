import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testBuildDir } from '../../scripts/lib/e2e.mjs';
import { copyRelease, ownTags, setMigrations } from './release';

/** Two folders as images have them: the present version, and one with other scripts, another build id and a migration more. */
export type Versions = { old: string; newer: string };

const expand = { '9005_newer': `ALTER TABLE "useful_info" ADD COLUMN "newer" text DEFAULT '' NOT NULL;` };

/** Makes both for as long as `work` takes. */
export async function withVersions<T>(work: (versions: Versions) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'versions-'));
  const versions = { old: path.join(folder, 'old'), newer: path.join(folder, 'newer') };
  try {
    for (const version of Object.values(versions)) copyRelease(version, { pages: true });
    setMigrations(versions.newer, ownTags().at(-1)!, expand);
    renameScripts(path.join(versions.newer, testBuildDir));
    return await work(versions);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const texts = /\.(?:js|json|html|rsc|css)$/;

/** Gives every script and style of a build another name, as changed sources would, and the build another id. */
function renameScripts(buildDir: string): void {
  const chunks = path.join(buildDir, 'static', 'chunks');
  const id = readFileSync(path.join(buildDir, 'BUILD_ID'), 'utf8');
  const newId = `newer-${id}`;
  const names = new Set<string>();
  for (const file of filesIn(path.join(buildDir, 'static'))) {
    // Packed ones hold the former names.
    if (file.endsWith('.br')) rmSync(file);
    else if (path.dirname(file) === chunks) names.add(path.basename(file));
  }
  const renamed = (text: string) =>
    text
      .replaceAll(id, newId)
      .replace(/[\w.~-]+\.(?:js|css)\b/g, (name) => (names.has(name) ? `newer-${name}` : name));
  for (const folder of ['static', 'server'])
    for (const file of filesIn(path.join(buildDir, folder))) rewrite(file, renamed);
  for (const name of readdirSync(buildDir)) rewrite(path.join(buildDir, name), renamed);
  for (const name of names) renameSync(path.join(chunks, name), path.join(chunks, `newer-${name}`));
  renameSync(path.join(buildDir, 'static', id), path.join(buildDir, 'static', newId));
  writeFileSync(path.join(buildDir, 'BUILD_ID'), newId);
}

function rewrite(file: string, change: (text: string) => string): void {
  if (!texts.test(file)) return;
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
