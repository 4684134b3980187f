import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';

type ResponseStore = { setStatus(code: number): void };
const slot = Symbol.for('dashboard.response');
const shared = globalThis as typeof globalThis & { [slot]?: AsyncLocalStorage<ResponseStore> };

/** Sets the HTTP status of the page being rendered; the dashboard's server keeps the response at hand. Call it before the page streams. */
export function setStatus(code: number): void {
  shared[slot]?.getStore()?.setStatus(code);
}
