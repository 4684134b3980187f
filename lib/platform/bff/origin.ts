import 'server-only';
import { env } from '../server/env';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a person opened the address, not a script. */
export const isNavigation = ({ headers }: Pick<Request, 'headers'>) =>
  headers.get('sec-fetch-mode') === 'navigate';

/** Whether another site or a link makes a read for scripts: its answer could end the session. */
export function isForeignRead(request: Pick<Request, 'method' | 'headers'>, isFile = false): boolean {
  if (!safeMethods.includes(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  return !isFile && isNavigation(request);
}

/**
 * Whether a change comes from our pages: by Sec-Fetch-Site, else Origin (Handbook, roles-and-routes: Requests from
 * other sites).
 */
export function isSameOrigin(request: Pick<Request, 'method' | 'headers'>): boolean {
  if (safeMethods.includes(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return request.headers.get('origin') === env().publicUrl;
}
