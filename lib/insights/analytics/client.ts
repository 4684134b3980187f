import { call } from '../../platform/browser/http';
import { asCount, asRecord } from '../../platform/contract/values';
import { countPaths, type CountName, type CountQuery } from './schema';

export async function fetchCount(
  name: CountName,
  query: CountQuery,
  signal: AbortSignal,
): Promise<number | null> {
  const answer = await call(`GET ${countPaths[name]}`, { query, signal });
  return asCount(asRecord(answer)?.total) ?? null;
}
