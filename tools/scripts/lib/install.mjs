import { join } from 'node:path';
import { readIfThere, root } from './files.mjs';
import { must } from './processes.mjs';

const parse = (path) => JSON.parse(readIfThere(join(root, path)) ?? 'null');
const sameEntries = (a = {}, b = {}) => Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

/** This machine, in the words of packages that are for some machines alone. */
function thisMachine() {
  process.report.excludeNetwork = true;
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { os: process.platform, cpu: process.arch, libc: glibcVersionRuntime ? 'glibc' : 'musl' };
}

/** Whether a package names machines, and this one among them: the native part of another package. */
function isPartForHere({ os, cpu, libc }, here) {
  const suits = (wanted, name) => wanted === undefined || wanted.includes(name);
  return Boolean(os ?? cpu) && suits(os, here.os) && suits(cpu, here.cpu) && suits(libc, here.libc);
}

/** Says whether node_modules holds what package.json and package-lock.json ask for, going by npm's own record of what it installed. */
export function isInstalled({
  wanted = parse('package.json'),
  locked = parse('package-lock.json'),
  there = parse('node_modules/.package-lock.json'),
} = {}) {
  if (!wanted || !locked || !there) return false;
  const { '': top, ...packages } = locked.packages;
  if (!sameEntries(wanted.dependencies, top.dependencies)) return false;
  if (!sameEntries(wanted.devDependencies, top.devDependencies)) return false;
  const here = thisMachine();
  return Object.entries(packages).every(([path, named]) => {
    const installed = there.packages[path];
    if (installed) return installed.version === named.version;
    return named.optional === true && !isPartForHere(named, here);
  });
}

/** Installs the packages unless they are there; whatever npm's settings leave out, for the build needs development and optional ones too. */
export async function install(say) {
  if (isInstalled()) return;
  say('Installing packages …');
  // No package needs a script of its own to be installed, and none gets to run one.
  const options = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  await must('npm ci', 'npm', ['ci', ...options, '--loglevel=error'], { cwd: root });
}
