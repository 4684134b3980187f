import 'server-only';
/** The page's own path and query; a client's header of that name is dropped. */
export const pathHeader = 'x-dashboard-path';
/** Marks a prefetch, since Next hides its own marks from middleware. */
export const prefetchHeader = 'x-dashboard-prefetch';
/** The mark of a page that the browser fetches before a likely click (decision 035). */
export const wholePage = 'page';
export const responseHeader = 'x-dashboard-response';
export const farHeader = 'x-dashboard-far';
/** Marks a request sent on this machine, without a proxy. */
export const hereHeader = 'x-dashboard-here';
