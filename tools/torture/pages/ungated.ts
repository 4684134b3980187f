import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testBuildDir } from '../../scripts/lib/e2e.mjs';
import { root } from '../../scripts/lib/files.mjs';

/** Copies the build to a folder of its own, in which Next finds no middleware to run; gives the folder, by its path in the repository. */
export function buildWithoutGate(): string {
  const folder = path.join('.build', 'ungated');
  const copy = path.join(root, folder);
  rmSync(copy, { recursive: true, force: true });
  cpSync(path.join(root, testBuildDir), copy, {
    recursive: true,
    filter: (name) => !name.includes(`${path.sep}cache`),
  });
  const file = path.join(copy, 'server', 'functions-config-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { functions: Record<string, unknown> };
  if (!('/_middleware' in manifest.functions)) throw new Error('The build has no middleware to take out.');
  delete manifest.functions['/_middleware'];
  writeFileSync(file, JSON.stringify(manifest));
  return folder;
}
