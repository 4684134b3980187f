import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { bundledFile } from './bundle.mjs';
import { rememberProcess } from './remember-process.mjs';

const require = createRequire(import.meta.url);
const runInSandbox = circus.default;

/** Jest's own framework in this worker's realm: fresh for each file, while the modules under test are loaded once. */
const inOwnRealm = (runtime, bundle) =>
  Object.assign(Object.create(runtime), {
    requireInternalModule(file) {
      delete require.cache[file];
      return require(file);
    },
    requireModule: require,
    setGlobalsForRuntime() {},
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => import(pathToFileURL(bundledFile(bundle, file)).href),
  });

/**
 * Runs a test file without Jest's sandbox, in which every file would load all of the upstream and its packages again. Files that take
 * Jest's clock or spies need the sandbox.
 */
export default async function runTestFile(globalConfig, config, environment, runtime, testPath, send) {
  if ((await readFile(testPath, 'utf8')).includes("from '@jest/globals'"))
    return runInSandbox(globalConfig, config, environment, runtime, testPath, send);
  const restore = rememberProcess();
  try {
    const realm = inOwnRealm(runtime, process.env.TEST_BUNDLE);
    return await runInSandbox(globalConfig, config, { global: globalThis }, realm, testPath, send);
  } finally {
    restore();
  }
}
