import asyncHooks from 'node:async_hooks';

/**
 * Adds to `made` the stores (AsyncLocalStorage) that are made until the given function is called. Jest's framework makes one for each
 * file; one that was used is asked at every promise for as long as the worker lives, unless it is disabled.
 */
export function collectStores(made) {
  const { AsyncLocalStorage } = asyncHooks;
  asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      made.push(this);
    }
  };
  return () => (asyncHooks.AsyncLocalStorage = AsyncLocalStorage);
}
