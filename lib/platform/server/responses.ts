import 'server-only';

/** A page may set its status; `reading` aborts when the visitor has left or time is up. */
type PendingResponse = { setStatus: (status: number) => void; reading: AbortSignal };
const slot = Symbol.for('dashboard.responses');
const shared = globalThis as typeof globalThis & { [slot]?: Map<string, PendingResponse> };

/** By request name; on globalThis, as server and pages are separate bundles. */
export const responses = () => (shared[slot] ??= new Map<string, PendingResponse>());
