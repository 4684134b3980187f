import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleTests } from '../../tools/scripts/jest/bundle.mjs';
import makeTemplate from './template.mjs';

const bundles = path.resolve('.build', 'test-files');

function isRunning(pid) {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** Bundles the test files for this run alone, since others may be at work; takes away what runs have left that were killed. */
async function makeBundle() {
  mkdirSync(bundles, { recursive: true });
  for (const run of readdirSync(bundles))
    if (!isRunning(run)) rmSync(path.join(bundles, run), { recursive: true, force: true });
  const bundle = path.join(bundles, String(process.pid));
  await bundleTests('upstream', bundle);
  process.env.TEST_BUNDLE = bundle;
}

/** Before the upstream's tests: makes what each file begins with a copy of, and the bundle of the files. */
export default async function setUp() {
  await makeTemplate();
  await makeBundle();
}
