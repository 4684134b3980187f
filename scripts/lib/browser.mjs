import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { must } from './processes.mjs';

/** The one without windows first: pages take it less of a processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(error.code)) return false;
    throw error;
  }
};

/** Finds a program by its name in PATH and the usual folders; undefined where there is none. */
export const findProgram = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find(isProgram);

async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH?.trim();
  if (chosen && !isProgram(chosen)) throw new Error(`CHROMIUM_PATH ${chosen} is not a program.`);
  const there = chosen || names.map(findProgram).find(Boolean);
  if (there) return there;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

export const isRoot = () => process.getuid?.() === 0;

/** Installs packages of Debian; `root` only. */
export async function installDebianPackage(name) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await must('apt-get update', 'apt-get', ['update', '-qq'], options);
  await must(
    `apt-get install ${name}`,
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', name],
    options,
  );
}

/**
 * Gives the path of a Chromium for the tests: one already there, else (as root) Debian's, else Playwright's own. Where it would
 * need root, throws one line with the command to type.
 */
export async function needBrowser(say) {
  const found = await findBrowser();
  if (found) return found;
  if (!isRoot()) throw new Error('No browser for the tests. Type: sudo apt-get install -y chromium');
  if (findProgram('apt-get')) {
    say('Installing Debian’s chromium …');
    await installDebianPackage('chromium');
  } else {
    say('Installing Playwright’s chromium …');
    await must('playwright install', 'npx', ['playwright', 'install', 'chromium']);
  }
  const installed = await findBrowser();
  if (!installed) throw new Error('The browser was installed but cannot be found: set CHROMIUM_PATH.');
  return installed;
}
