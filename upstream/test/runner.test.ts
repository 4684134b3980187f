// One database: it is about the runner.
import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import vm from 'node:vm';
import fc from 'fast-check';
import { setEnvironment } from '../../lib/platform/testing/environment';
import { collectStores } from '../../tools/scripts/jest/collect-stores.mjs';
import { rememberProcess } from '../../tools/scripts/jest/remember-process.mjs';
import { program } from '../platform/worker/worker-program';

test("a test file runs in the worker's own realm, where modules are loaded once", () => {
  expect(vm.runInThisContext('Array')).toBe(Array);
});

test('a bundled file knows its own place, and draws from the seed of the run', () => {
  expect(import.meta.dirname).toBe(path.resolve('upstream/test'));
  expect(import.meta.url).toBe(`file://${path.resolve('upstream/test/runner.test.ts')}`);
  expect(fc.readConfigureGlobal()).toEqual({ seed: Number(process.env.TEST_SEED ?? 1) });
});

test('what a file leaves in the process is gone for the next one', () => {
  const forget = rememberProcess();
  const { PATH } = process.env;
  Object.assign(process.env, { LEFT_BEHIND: 'yes', PATH: '/nowhere' });
  setEnvironment();
  forget();
  expect([process.env.LEFT_BEHIND, process.env.PATH]).toEqual([undefined, PATH]);
  expect(Symbol.for('dashboard.env') in globalThis).toBe(false);
});

test('threads start from their bundle, which takes a fifth of a second, and not from source', () => {
  expect(program.pathname).toMatch(/\/servers\/worker\.mjs$/);
});

test("the framework's stores are known, and the dashboard's are disabled: each would be asked at every later promise", () => {
  const made: AsyncLocalStorage<unknown>[] = [];
  const end = collectStores(made);
  const store = new asyncHooks.AsyncLocalStorage<string>();
  end();
  expect(made).toEqual([store]);
  expect(asyncHooks.AsyncLocalStorage).toBe(AsyncLocalStorage);

  const forget = rememberProcess();
  Object.assign(globalThis, { [Symbol.for('dashboard.left-behind')]: store });
  store.enterWith('kept');
  forget();
  expect(store.getStore()).toBeUndefined();
});
