import type { CookieOption, CookiesOptions } from 'next-auth';
import { clearCookie } from '../bff/cookies';
import { env } from '../env';
import { apiPath } from '../paths';

/** The handshake's cookies go to its own addresses only. */
export const ssoPath = `${apiPath}/sso`;
/** A person has so long to sign in at the provider. */
const seconds = 300;

const names = {
  csrfToken: 'sso-csrf',
  callbackUrl: 'sso-to',
  state: 'sso-state',
  nonce: 'sso-nonce',
  pkceCodeVerifier: 'sso-verifier',
  sessionToken: 'sso-session',
} as const satisfies Record<keyof CookiesOptions, string>;
export type SsoCookieName = (typeof names)[keyof typeof names];

/** next-auth's cookies, under names of ours and for five minutes. */
export function handshakeCookies(): CookiesOptions {
  const secure = env().publicUrl.startsWith('https:');
  const cookie = (name: string): CookieOption => ({
    name,
    options: { httpOnly: true, sameSite: 'lax', path: ssoPath, secure, maxAge: seconds },
  });
  return {
    csrfToken: cookie(names.csrfToken),
    callbackUrl: cookie(names.callbackUrl),
    state: cookie(names.state),
    nonce: cookie(names.nonce),
    pkceCodeVerifier: cookie(names.pkceCodeVerifier),
    sessionToken: cookie(names.sessionToken),
  };
}

/** The Set-Cookie lines that delete them all. */
export const clearedHandshake = () => Object.values(names).map((name) => clearCookie(name, ssoPath));
