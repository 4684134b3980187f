import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { must } from './processes.mjs';

/** The one without windows: the stories take about 40% less time in it. */
const lightest = 'chromium-headless-shell';
const names = [lightest, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

/** Debian's browser without windows, where its release has one; else the whole one. */
async function installDebianBrowser(say) {
  say('Installing Debian’s chromium …');
  try {
    await installDebianPackage(lightest);
  } catch {
    await installDebianPackage('chromium');
  }
}

/** A run that nobody watches gets the browser without windows, whatever other one is there. */
async function improve(found, say) {
  const isLightest = found.endsWith(lightest) || process.env.CHROMIUM_PATH?.trim();
  if (isLightest || !process.env.CI || !isRoot() || !findProgram('apt-get')) return found;
  await installDebianBrowser(say).catch((error) => say(`${error.message} The stories run in ${found}.`));
  return (await findBrowser()) ?? found;
}

/**
 * Gives the path of a Chromium for the tests: one already there, else (as root) Debian's, else Playwright's own. Where it would
 * need root, throws one line with the command to type.
 */
export async function needBrowser(say) {
  const found = await findBrowser();
  if (found) return improve(found, say);
  if (!isRoot()) throw new Error(`No browser for the tests. Type: sudo apt-get install -y ${lightest}`);
  if (findProgram('apt-get')) {
    await installDebianBrowser(say);
  } else {
    say('Installing Playwright’s chromium …');
    await must('playwright install', 'npx', ['playwright', 'install', 'chromium']);
  }
  const installed = await findBrowser();
  if (!installed) throw new Error('The browser was installed but cannot be found: set CHROMIUM_PATH.');
  return installed;
}
