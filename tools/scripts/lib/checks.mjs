import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { contentHash, readIfThere, root, write } from './files.mjs';
import { run } from './processes.mjs';
import { checked } from './stages.mjs';

const folder = join('.build', 'checks');
const node = (...args) => run(process.execPath, args, { cwd: root });

/** What git gives as a list of paths; null where git cannot say, as outside of a repository. */
export async function gitPaths(...args) {
  const { code, output } = await run('git', [...args, '-z'], { cwd: root });
  return code === 0 ? output.split('\0').filter(Boolean) : null;
}

/** A hash of what some files contain, names included; a file that was deleted counts as such. */
function hashOf(base, files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files.toSorted()) {
    const content = readIfThere(join(base, file)) ?? 'deleted';
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Does a check unless it has passed on files of the same content: their hash is kept only after it has passed, and not looked at where CI
 * is set. `files` is null where nobody knows which there are.
 */
export async function unlessPassed(name, files, check, { base = root, env = process.env } = {}) {
  const stamp = join(base, folder, `${name}.passed`);
  const hash = files && !env.CI ? hashOf(base, files) : null;
  if (hash && readIfThere(stamp) === hash)
    return { passed: 1, failed: 0, output: '', note: 'nothing changed since it passed' };
  const result = await check();
  // What was written meanwhile may not have been looked at.
  if (hash && result.failed === 0 && hashOf(base, files) === hash) write(stamp, hash);
  return result;
}

const unlessUnchanged = async (name, isInput, check) => {
  const files = await gitPaths('ls-files', '--cached', '--others', '--exclude-standard');
  return unlessPassed(name, files && [...new Set(files.filter(isInput))], check);
};

/** Type-checks the programs; what did not change since the last time is not checked again. */
export const types = () =>
  unlessUnchanged(
    'types',
    (file) => /\.([cm]?tsx?|json)$/.test(file),
    async () => {
      const kept = ['--incremental', '--tsBuildInfoFile', join(folder, 'types.tsbuildinfo')];
      // Four, as by default, take twice the processor time: each works out the types that all need.
      const alone = ['--checkers', '1'];
      return checked(await node('node_modules/native-typescript/bin/tsc', '--noEmit', ...alone, ...kept));
    },
  );

/** Lints some files; those whose content has passed by the same rules are not looked at again. */
export async function lintFiles(files) {
  const rules = contentHash(root, ['eslint.config.mjs', 'tools/scripts/lint', 'package-lock.json']);
  const kept = ['--cache', '--cache-strategy', 'content', '--cache-location'];
  return checked(
    await node(
      'node_modules/eslint/bin/eslint.js',
      ...[...files, '--max-warnings', '0', '--no-warn-ignored'],
      ...[...kept, join(folder, `lint-${rules.slice(0, 12)}`)],
    ),
  );
}
/** Lints everything. */
export const lint = () =>
  unlessUnchanged(
    'lint',
    (file) => /\.([cm]?[jt]sx?|json)$/.test(file),
    () => lintFiles(['.']),
  );

/** Looks whether some files are formatted. */
export const formatFiles = async (files) =>
  checked(await node('node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files));
/** Looks whether everything is formatted. */
export const format = () => formatFiles(['.']);
