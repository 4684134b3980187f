import { call } from '../browser/http';
import { asName, asRecord } from '../contract/values';

/** Begins single sign-on; gives the provider's address, where the browser goes next. */
export async function beginSignOn(): Promise<string> {
  const token = asRecord(await call('GET /sso/csrf'))?.csrfToken;
  const begun = asRecord(await call('POST /sso/signin/sso', { json: { csrfToken: token } }));
  return asName(begun?.url) ?? '';
}
