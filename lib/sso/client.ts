import { call } from '../browser/http';

/** Begins single sign-on; gives the provider's address, where the browser goes next. */
export async function beginSignOn(): Promise<string> {
  const { csrfToken } = await call<{ csrfToken: string }>('GET', '/sso/csrf');
  const { url } = await call<{ url: string }>('POST', '/sso/signin/sso', { json: { csrfToken } });
  return url;
}
