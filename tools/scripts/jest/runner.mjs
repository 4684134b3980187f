import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { bundledFile } from './bundle.mjs';
import { collectStores } from './collect-stores.mjs';
import { rememberProcess } from './remember-process.mjs';

const require = createRequire(import.meta.url);
const runInJest = circus.default;

/** Jest's own framework in this worker's realm: fresh for each file, while the modules under test are loaded once. */
const inOwnRealm = (runtime, bundle, stores) =>
  Object.assign(Object.create(runtime), {
    requireInternalModule(file) {
      delete require.cache[file];
      const end = collectStores(stores);
      try {
        return require(file);
      } finally {
        end();
      }
    },
    requireModule: require,
    setGlobalsForRuntime() {},
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => import(pathToFileURL(bundledFile(bundle, file)).href),
  });

async function runInOwnRealm(stores, [globalConfig, config, , runtime, ...more]) {
  const restore = rememberProcess();
  try {
    const realm = inOwnRealm(runtime, process.env.TEST_BUNDLE, stores);
    return await runInJest(globalConfig, config, { global: globalThis }, realm, ...more);
  } finally {
    restore();
  }
}

async function runInSandbox(stores, given) {
  const end = collectStores(stores);
  try {
    return await runInJest(...given);
  } finally {
    end();
  }
}

/**
 * Runs a test file; one of a bundle without Jest's sandbox, in which every file would load all of the upstream and its packages again. Files
 * that take Jest's clock or spies need the sandbox.
 */
export default async function runTestFile(...given) {
  const [, config, , , testPath] = given;
  const stores = [];
  const isBundled = config.displayName.name === 'upstream';
  const needsSandbox = !isBundled || (await readFile(testPath, 'utf8')).includes("from '@jest/globals'");
  try {
    return await (needsSandbox ? runInSandbox : runInOwnRealm)(stores, given);
  } finally {
    for (const store of stores) store.disable();
  }
}
