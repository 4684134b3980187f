import { call } from '../../platform/browser/http';
import { asName, asRecord } from '../../platform/contract/values';

/** Returns the provider's URL to go to; `again` requires a new sign-in there. */
export async function beginSignOn({ again = false } = {}): Promise<string> {
  const token = asRecord(await call('GET /sso/csrf'))?.csrfToken;
  const begun = asRecord(await call('POST /sso/signin/sso', { json: { csrfToken: token, again } }));
  return asName(begun?.url) ?? '';
}
