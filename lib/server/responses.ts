import 'server-only';

type SetStatus = (status: number) => void;
const slot = Symbol.for('dashboard.responses');
const shared = globalThis as typeof globalThis & { [slot]?: Map<string, SetStatus> };

/** The responses under way, by the name that the dashboard's server gives each request. The server and the pages are bundled apart. */
export const responses = () => (shared[slot] ??= new Map<string, SetStatus>());
