import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Formats } from '../values/formats';

/** A request's id in both servers: in responses, log lines and error references. */
export const requestIdHeader = 'x-request-id';

type RequestContext = { id?: string; user?: string; formats?: Formats };
const slot = Symbol.for('dashboard.request');
const shared = globalThis as typeof globalThis & { [slot]?: AsyncLocalStorage<RequestContext> };
/** Server, middleware and pages are separate bundles. Each further store would slow every promise. */
const storage = () => (shared[slot] ??= new AsyncLocalStorage<RequestContext>());

export const requestContext = (): RequestContext => storage().getStore() ?? {};
export const runInContext = <Result>(changed: RequestContext, run: () => Result): Result =>
  storage().run({ ...storage().getStore(), ...changed }, run);

/** Names the user of the request under way, for the lines that it still logs. */
export function nameUser(id: string): void {
  const context = storage().getStore();
  if (context) context.user = id;
}

export const newRequestId = (): string => randomBytes(8).toString('hex');
export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value);

/** The W3C trace id of a request that our servers named: its id in 32 digits. */
export const traceIdOf = (id: string): string | undefined =>
  /^[\da-f]{16}$/.test(id) ? id.padStart(32, '0') : undefined;

/** Where the API of OpenTelemetry, version 1, keeps what an SDK has registered. */
const openTelemetry = Symbol.for('opentelemetry.js.api.1');
const hasTracer = () =>
  Boolean((globalThis as { [openTelemetry]?: { trace?: object } })[openTelemetry]?.trace);

/** The header that continues the trace of a request elsewhere. An SDK that the operator has loaded sends its own. */
export function traceparentOf(id: string): Record<string, string> {
  const traceId = hasTracer() ? undefined : traceIdOf(id);
  return traceId ? { traceparent: `00-${traceId}-${id}-01` } : {};
}

/** Whether a request is among this share of all, from 0 to 1: the same answer for the same id. */
export const isSampled = (id: string, share: number): boolean =>
  traceIdOf(id) !== undefined && Number.parseInt(id.slice(0, 8), 16) < share * 2 ** 32;

export const requestId = (): string | undefined => requestContext().id;
export const runInRequest = <Result>(id: string, run: () => Result): Result => runInContext({ id }, run);
