import 'server-only';
/** The header in which the gate tells a page its own path and query; whatever a client sends under that name is dropped. */
export const pathHeader = 'x-dashboard-path';
/** The header in which the dashboard's server marks a prefetch, because Next hides its own marks from the gate. */
export const prefetchHeader = 'x-dashboard-prefetch';
/** The header in which the dashboard's server names the response that a page belongs to. */
export const responseHeader = 'x-dashboard-response';
/** The header in which the dashboard's server marks a request that came through a proxy which the operator has not named. */
export const farHeader = 'x-dashboard-far';
/** The header in which the dashboard's server marks a request that was sent on its own machine, by no proxy. */
export const hereHeader = 'x-dashboard-here';
