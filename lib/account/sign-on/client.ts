import { call } from '../../platform/browser/http';
import { asName, asRecord } from '../../platform/contract/values';

/** Begins single sign-on; gives the provider's address, where the browser goes next. `again` has the provider ask who it is. */
export async function beginSignOn({ again = false } = {}): Promise<string> {
  const token = asRecord(await call('GET /sso/csrf'))?.csrfToken;
  const begun = asRecord(await call('POST /sso/signin/sso', { json: { csrfToken: token, again } }));
  return asName(begun?.url) ?? '';
}
