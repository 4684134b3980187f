import 'server-only';
import { isOpen, isPublic, matchRoute, type Route } from '../../access';
import { seal, unseal } from './seal';
import { clearCookie, cookieValue, setCookie } from './cookies';
import { parseUrl } from '../values/parse-url';

const longestPath = 512;
const lifeSeconds = 30 * 60;
const pathPattern = /^\/(?![/\\])[\w\-.~%!$&'()*+,;=:@/]*(\?[\w\-.~%!$&'()*+,;=:@/?[\]]*)?$/;

/** The page of the route table that a path and query lead to, or null for anything else than a plain path of ours. */
export function pageOf(path: string): Route | null {
  if (path.length > longestPath || !pathPattern.test(path)) return null;
  const base = 'http://dashboard.invalid';
  const url = parseUrl(path, base);
  if (url?.origin !== base || url.pathname + url.search !== path.replace(/\?$/, '')) return null;
  return matchRoute(url.pathname);
}

/** The route of a path that may be remembered: a page for people who are signed in (Handbook, session 3). Null for all else. */
export function rememberable(path: unknown): Route | null {
  const route = typeof path === 'string' ? pageOf(path) : null;
  return route && !isPublic(route) && !isOpen(route) && route !== '/403' ? route : null;
}

/** The Set-Cookie line that remembers a path, or null for a path that may not be remembered. */
export async function rememberPath(path: string): Promise<string | null> {
  return rememberable(path)
    ? setCookie('rp', await seal('remembered-path', path, lifeSeconds), lifeSeconds)
    : null;
}

/** The path that a request's cookies remember, checked again. */
export async function rememberedPath(cookieHeader: string | null): Promise<string | null> {
  const value = cookieValue(cookieHeader, 'rp');
  const opened = value ? await unseal('remembered-path', value) : null;
  return opened && rememberable(opened.data) ? (opened.data as string) : null;
}

/** The Set-Cookie line that forgets it. */
export const forgottenPath = () => clearCookie('rp');

/** Whether the person logged out with the button, within the last minutes (Handbook, session 5). */
export const hasLoggedOut = (cookieHeader: string | null) => cookieValue(cookieHeader, 'lo') !== null;
export const loggedOutCookie = () => setCookie('lo', '1', 5 * 60);
