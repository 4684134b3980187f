import 'server-only';
import { env } from './env';
import { basePath } from '../../paths';

export const ssoCookieNames = {
  csrfToken: 'sso-csrf',
  callbackUrl: 'sso-to',
  state: 'sso-state',
  nonce: 'sso-nonce',
  pkceCodeVerifier: 'sso-verifier',
  sessionToken: 'sso-session',
} as const;
type SsoCookieName = (typeof ssoCookieNames)[keyof typeof ssoCookieNames];

/** Scripts read `flash`, and write `lookup` and `copy`. */
export type CookieName =
  | 'at'
  | 'rp'
  | 'ml'
  | 'lo'
  | 'flash'
  | 'lookup'
  | 'kd'
  | 'idt'
  | 'copy'
  | 'atb'
  | '__Host-atb'
  | SsoCookieName;

/** More than one value means that somebody planted one. */
export function cookieValues(header: string | null | undefined, name: CookieName): string[] {
  if (!header) return [];
  const prefix = `${name}=`;
  return header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length));
}

/** Null unless the cookie was sent exactly once. */
export function cookieValue(header: string | null | undefined, name: CookieName): string | null {
  const values = cookieValues(header, name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** HttpOnly unless scripts read it; Secure with https. `maxAge` in seconds. */
export function setCookie(name: CookieName, value: string, maxAge: number, path: string = basePath): string {
  const attributes = [`${name}=${value}`, `Path=${path}`, `Max-Age=${Math.floor(maxAge)}`, 'SameSite=Lax'];
  if (name !== 'flash' && name !== 'lookup') attributes.push('HttpOnly');
  if (env().publicUrl.startsWith('https:')) attributes.push('Secure');
  return attributes.join('; ');
}

export const clearCookie = (name: CookieName, path?: string) => setCookie(name, '', 0, path);

/** Deletes only cookies of the request, as lines must fit into a proxy's buffer. */
export const clearCookiesIn = (
  header: string | null,
  names: readonly CookieName[],
  path?: string,
): string[] =>
  names.filter((name) => cookieValues(header, name).length > 0).map((name) => clearCookie(name, path));

export function replacedCookies(header: string | null, lines: string[]): string {
  const cookies = (header ?? '').split(';').map((part) => part.trim());
  const changed = lines.map((line) => line.split(';', 1)[0] ?? '');
  const names = changed.map((pair) => pair.slice(0, pair.indexOf('=') + 1));
  const unchanged = cookies.filter((pair) => pair && !names.some((name) => pair.startsWith(name)));
  return [...unchanged, ...changed.filter((pair) => !pair.endsWith('='))].join('; ');
}
