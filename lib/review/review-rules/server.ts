import 'server-only';
import type { ListParams } from '../../lists/list-params';
import type { ListingKind } from '../../listings/listing';
import { hasCapability } from '../../platform/server/capabilities';
import { read } from '../../platform/server/read';
import type { TakenBack } from './calls';

export const readReviewRules = () => read('GET /dashboard/review-rules');

const perPage = 20;

export const listUnreviewedChanges = ({ page }: Pick<ListParams, 'page'>) =>
  read('GET /dashboard/unreviewed-changes', { query: { page, perPage } });

export async function readTakenBack(kind: ListingKind, id: string): Promise<TakenBack['changes']> {
  if (!hasCapability('review-rules')) return [];
  return (await read('GET /dashboard/taken-back/:kind/:id', { params: { kind, id } })).changes;
}
