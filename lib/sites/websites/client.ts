import { call } from '../../platform/browser/http';
import { asName, asRecord } from '../../platform/contract/values';

/** Creates an intake key, which replaces the former and is not shown again. Throws UpstreamError. */
export async function newIntakeKey(id: string): Promise<string> {
  const answer = await call('POST /dashboard/websites/:id/intake-key', { params: { id } });
  return asName(asRecord(answer)?.key) ?? '';
}
