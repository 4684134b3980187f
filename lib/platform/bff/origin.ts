import 'server-only';
import { env } from '../server/env';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request is a page's address that was opened, and not asked for by a script. */
export const isNavigation = ({ headers }: Pick<Request, 'headers'>) =>
  headers.get('sec-fetch-mode') === 'navigate';

/**
 * Says whether another site, or a link, asks for what only our own pages' scripts do: its answer would end the session of whoever
 * followed the link. A private file may be opened by a link of our own.
 */
export function isForeignRead(request: Pick<Request, 'method' | 'headers'>, isFile = false): boolean {
  if (!safeMethods.includes(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  return !isFile && isNavigation(request);
}

/**
 * Says whether a request that changes something comes from our own pages: by Sec-Fetch-Site, or for a browser without it, by an
 * Origin equal to PUBLIC_URL. A request with neither is refused. Handbook, roles-and-routes 9.
 */
export function isSameOrigin(request: Pick<Request, 'method' | 'headers'>): boolean {
  if (safeMethods.includes(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return request.headers.get('origin') === env().publicUrl;
}
