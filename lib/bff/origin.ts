import 'server-only';
import { env } from '../server/env';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

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
