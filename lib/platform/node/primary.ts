import type { Call } from './peer-calls';

const slot = Symbol.for('dashboard.primary');
const shared = globalThis as typeof globalThis & { [slot]?: Call | undefined };

/** Calls the process that counts and renews for all (decision 34); undefined where there is one process. */
export const primary = (): Call | undefined => shared[slot];

/** On globalThis, as the server and Next's bundles each have a copy of this module. */
export const setPrimary = (call: Call | undefined) => void (shared[slot] = call);
