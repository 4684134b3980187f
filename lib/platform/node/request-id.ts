import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Names a request on its way through both servers: their responses, their log lines and what a person can report. */
export const requestIdHeader = 'x-request-id';

const slot = Symbol.for('dashboard.request-id');
const shared = globalThis as typeof globalThis & { [slot]?: AsyncLocalStorage<string> };
/** The dashboard's server, its middleware and its pages are bundled apart. */
const storage = () => (shared[slot] ??= new AsyncLocalStorage<string>());

export const newRequestId = (): string => randomBytes(8).toString('hex');
export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value);

/** The id of the request that is being answered; undefined outside of one. */
export const requestId = (): string | undefined => storage().getStore();
/** Runs what belongs to a request. */
export const inRequest = <Result>(id: string, run: () => Result): Result => storage().run(id, run);
