import 'server-only';

/** A response under way: a page may set its status, and what it reads ends when its visitor has left or its time is up. */
export type ResponseUnderWay = { setStatus: (status: number) => void; reading: AbortSignal };
const slot = Symbol.for('dashboard.responses');
const shared = globalThis as typeof globalThis & { [slot]?: Map<string, ResponseUnderWay> };

/** The responses under way, by the name that the dashboard's server gives each request. The server and the pages are bundled apart. */
export const responses = () => (shared[slot] ??= new Map<string, ResponseUnderWay>());
