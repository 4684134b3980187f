import { join } from 'node:path';
import { readIfThere, root } from './files.mjs';
import { must } from './processes.mjs';

const parse = (path) => JSON.parse(readIfThere(join(root, path)) ?? 'null');
const sameEntries = (a = {}, b = {}) => Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

/** Says whether node_modules holds what package.json and package-lock.json ask for, going by npm's own record of what it installed. */
function isInstalled() {
  const [wanted, locked, there] = [
    'package.json',
    'package-lock.json',
    'node_modules/.package-lock.json',
  ].map(parse);
  if (!wanted || !locked || !there) return false;
  const { '': top, ...packages } = locked.packages;
  if (!sameEntries(wanted.dependencies, top.dependencies)) return false;
  if (!sameEntries(wanted.devDependencies, top.devDependencies)) return false;
  return Object.entries(packages).every(([path, { version, optional }]) => {
    const installed = there.packages[path];
    return installed ? installed.version === version : optional === true;
  });
}

/** Installs the packages unless they are there; development ones too, for the build needs them even in production. */
export async function install(say) {
  if (isInstalled()) return;
  say('Installing packages …');
  // No package needs a script of its own to be installed, and none gets to run one.
  const options = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await must('npm ci', 'npm', ['ci', ...options], { cwd: root });
}
