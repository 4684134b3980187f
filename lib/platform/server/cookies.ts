import 'server-only';
import { env } from './env';
import { basePath } from '../../paths';

/** The names of the single sign-on handshake's cookies, by next-auth's names for them. */
export const ssoCookieNames = {
  csrfToken: 'sso-csrf',
  callbackUrl: 'sso-to',
  state: 'sso-state',
  nonce: 'sso-nonce',
  pkceCodeVerifier: 'sso-verifier',
  sessionToken: 'sso-session',
} as const;
type SsoCookieName = (typeof ssoCookieNames)[keyof typeof ssoCookieNames];

/** The dashboard's cookies. `flash` is read by the browser's scripts, `lookup` and `copy` are written by them. */
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

/** All values of a cookie in a raw Cookie header; more than one means that somebody planted the other. */
export function cookieValues(header: string | null | undefined, name: CookieName): string[] {
  if (!header) return [];
  const prefix = `${name}=`;
  return header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length));
}

/** The value of a cookie that was sent exactly once. */
export function cookieValue(header: string | null | undefined, name: CookieName): string | null {
  const values = cookieValues(header, name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** A Set-Cookie line for `maxAge` seconds. Httponly unless the browser's scripts read it; Secure where users come by https. */
export function setCookie(name: CookieName, value: string, maxAge: number, path: string = basePath): string {
  const attributes = [`${name}=${value}`, `Path=${path}`, `Max-Age=${Math.floor(maxAge)}`, 'SameSite=Lax'];
  if (name !== 'flash' && name !== 'lookup') attributes.push('HttpOnly');
  if (env().publicUrl.startsWith('https:')) attributes.push('Secure');
  return attributes.join('; ');
}

/** A Set-Cookie line that deletes a cookie. */
export const clearCookie = (name: CookieName, path?: string) => setCookie(name, '', 0, path);

/** The Set-Cookie lines that delete those of the cookies which the request came with: each line has to fit into a proxy's buffer. */
export const clearCookiesIn = (
  header: string | null,
  names: readonly CookieName[],
  path?: string,
): string[] =>
  names.filter((name) => cookieValues(header, name).length > 0).map((name) => clearCookie(name, path));

/** A raw Cookie header as it would be after the browser has taken the given Set-Cookie lines. */
export function replacedCookies(header: string | null, lines: string[]): string {
  const cookies = (header ?? '').split(';').map((part) => part.trim());
  const changed = lines.map((line) => line.split(';', 1)[0] ?? '');
  const names = changed.map((pair) => pair.slice(0, pair.indexOf('=') + 1));
  const kept = cookies.filter((pair) => pair && !names.some((name) => pair.startsWith(name)));
  return [...kept, ...changed.filter((pair) => !pair.endsWith('='))].join('; ');
}
