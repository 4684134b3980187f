import 'server-only';
import { isOpen, isPublic, matchRoute, type Route } from '../../access';
import { seal, unseal } from './seal';
import { clearCookie, cookieValue, setCookie } from './cookies';
import { parseUrl } from '../values/parse-url';

const longestPath = 512;
const lifeSeconds = 30 * 60;
const pathPattern = /^\/(?![/\\])[\w\-.~%!$&'()*+,;=:@/]*(\?[\w\-.~%!$&'()*+,;=:@/?[\]]*)?$/;

export function pageOf(path: string): Route | null {
  if (path.length > longestPath || !pathPattern.test(path)) return null;
  const base = 'http://dashboard.invalid';
  const url = parseUrl(path, base);
  if (url?.origin !== base || url.pathname + url.search !== path.replace(/\?$/, '')) return null;
  return matchRoute(url.pathname);
}

/** A page that needs a session may be remembered (Handbook, session: The remembered page); null for others. */
export function rememberable(path: unknown): Route | null {
  const route = typeof path === 'string' ? pageOf(path) : null;
  return route && !isPublic(route) && !isOpen(route) && route !== '/403' ? route : null;
}

export async function rememberPath(path: string): Promise<string | null> {
  return rememberable(path)
    ? setCookie('rp', await seal('remembered-path', path, lifeSeconds), lifeSeconds)
    : null;
}

export async function rememberedPath(cookieHeader: string | null): Promise<string | null> {
  const value = cookieValue(cookieHeader, 'rp');
  const opened = value ? await unseal('remembered-path', value) : null;
  return opened && rememberable(opened.data) ? (opened.data as string) : null;
}

export const forgottenPath = () => clearCookie('rp');

/** Whether the person recently logged out by the button (Handbook, session: Signing out). */
export const hasLoggedOut = (cookieHeader: string | null) => cookieValue(cookieHeader, 'lo') !== null;
export const loggedOutCookie = () => setCookie('lo', '1', 5 * 60);
