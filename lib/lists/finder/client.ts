import { call } from '../../platform/browser/http';
import { asId, asRecord, asText } from '../../platform/contract/values';
import { foundKinds, type FinderHit } from './schema';

function asFound(value: unknown): FinderHit[] {
  const { kind, key, title, detail } = asRecord(value) ?? {};
  const known = foundKinds.find((one) => one === kind);
  const id = asId(key);
  return known && id
    ? [{ kind: known, key: id, title: asText(title) ?? id, detail: asText(detail) ?? '' }]
    : [];
}

/** A few records of each kind that a search finds; unknown kinds are left out. */
export async function findRecords(search: string, signal: AbortSignal): Promise<FinderHit[]> {
  const answer = await call('GET /dashboard/finder', { query: { search }, signal });
  const found = asRecord(answer)?.found;
  return Array.isArray(found) ? found.flatMap(asFound) : [];
}
