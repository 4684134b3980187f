import 'server-only';
import type { CookieOption, CookiesOptions } from 'next-auth';
import { clearCookiesIn, ssoCookieNames } from '../../platform/server/cookies';
import { env } from '../../platform/server/env';
import { apiPath } from '../../paths';

/** The handshake's cookies go to its own addresses only. */
export const ssoPath = `${apiPath}/sso`;
/** A person has so long to sign in at the provider. */
const seconds = 300;

/** next-auth's cookies, under names of ours and for five minutes. */
export function handshakeCookies(): CookiesOptions {
  const secure = env().publicUrl.startsWith('https:');
  const cookie = (name: string): CookieOption => ({
    name,
    options: { httpOnly: true, sameSite: 'lax', path: ssoPath, secure, maxAge: seconds },
  });
  return {
    csrfToken: cookie(ssoCookieNames.csrfToken),
    callbackUrl: cookie(ssoCookieNames.callbackUrl),
    state: cookie(ssoCookieNames.state),
    nonce: cookie(ssoCookieNames.nonce),
    pkceCodeVerifier: cookie(ssoCookieNames.pkceCodeVerifier),
    sessionToken: cookie(ssoCookieNames.sessionToken),
  };
}

/** The Set-Cookie lines that delete those that came with a request. */
export const clearedHandshake = ({ headers }: Request) =>
  clearCookiesIn(headers.get('cookie'), Object.values(ssoCookieNames), ssoPath);
