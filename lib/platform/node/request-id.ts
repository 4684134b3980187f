import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** A request's id in both servers: in responses, log lines and error references. */
export const requestIdHeader = 'x-request-id';

const slot = Symbol.for('dashboard.request-id');
const shared = globalThis as typeof globalThis & { [slot]?: AsyncLocalStorage<string> };
/** Server, middleware and pages are separate bundles. */
const storage = () => (shared[slot] ??= new AsyncLocalStorage<string>());

export const newRequestId = (): string => randomBytes(8).toString('hex');
export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value);

export const requestId = (): string | undefined => storage().getStore();
export const runInRequest = <Result>(id: string, run: () => Result): Result => storage().run(id, run);
