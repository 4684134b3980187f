import 'server-only';
import type { ListingKind } from '../../listings/listing';
import { hasCapability } from '../../platform/server/capabilities';
import { read } from '../../platform/server/read';
import type { TakenBack } from './calls';

export async function readTakenBack(kind: ListingKind, id: string): Promise<TakenBack['changes']> {
  if (!hasCapability('review-rules')) return [];
  return (await read('GET /dashboard/taken-back/:kind/:id', { params: { kind, id } })).changes;
}
