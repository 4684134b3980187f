import { makeBundle } from '../../scripts/jest/bundle.mjs';
import makeTemplate from './template.mjs';

/** Before the upstream's tests: makes what each file begins with a copy of, and the bundle of the files. */
export default async function setUp(_globalConfig, { roots }) {
  await makeTemplate();
  await makeBundle(roots, { './password-cost': 'upstream/test/password-cost.ts' });
}
