import { makeBundle } from './bundle.mjs';

/** Before a project's tests: bundles their files. */
export default function setUp(_globalConfig, { roots }) {
  return makeBundle(roots);
}
