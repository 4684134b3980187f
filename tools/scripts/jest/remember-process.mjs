import { AsyncLocalStorage } from 'node:async_hooks';

/** Remembers the process before a test file; gives what takes away what the file leaves behind in its environment and of the dashboard. */
export function rememberProcess() {
  const environment = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    for (const slot of Object.getOwnPropertySymbols(globalThis))
      if (slot.description?.startsWith('dashboard.')) {
        if (globalThis[slot] instanceof AsyncLocalStorage) globalThis[slot].disable();
        delete globalThis[slot];
      }
  };
}
