import path from 'node:path';
import { bundleTests } from './bundle.mjs';
import makeTemplate from './template.mjs';

/** Before the upstream's tests: makes what each file begins with a copy of, and the bundle of the files, one for each run of Jest. */
export default async function setUp() {
  await makeTemplate();
  const bundle = path.resolve('.build', `test-files-${process.pid}`);
  await bundleTests('upstream', bundle);
  process.env.TEST_BUNDLE = bundle;
}
