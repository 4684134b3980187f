import 'server-only';
import type { CookieOption, CookiesOptions } from 'next-auth';
import { clearCookiesIn, ssoCookieNames } from '../../platform/server/cookies';
import { env } from '../../platform/server/env';
import { apiPath } from '../../paths';

export const ssoPath = `${apiPath}/sso`;
const seconds = 300;

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

export const clearedHandshake = ({ headers }: Request) =>
  clearCookiesIn(headers.get('cookie'), Object.values(ssoCookieNames), ssoPath);
