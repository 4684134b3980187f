import 'server-only';
import type { Choice } from '../../platform/values/choice';
import { hasSpam } from '../../enquiries/enquiry-desk/server';
import type { ListingKind } from '../../listings/listing';
import { hasCapability } from '../../platform/server/capabilities';
import { read, orNull } from '../../platform/server/read';
import type { Role, TokenUser } from '../../roles';
import type { PriceFileParts } from './calls';
import { actionLabels, allowedActions, batchPath, type BatchList } from './schema';

export const offeredActions = (role: Role, list: BatchList) =>
  allowedActions(role, list).filter(
    (action) =>
      (action !== 'export' || hasCapability('exports')) &&
      (action !== 'seasons' || hasCapability('bulk-changes')) &&
      ((action !== 'spam' && action !== 'real') || hasSpam()),
  );

export function selectionOptions(list: BatchList, { type }: TokenUser) {
  if (!hasCapability('many-at-once')) return null;
  const actions: Choice[] = offeredActions(type, list).map((value) => ({
    value,
    label: actionLabels[value],
  }));
  return { list, path: batchPath(list), actions };
}

export const readPriceFileParts = async (kind: ListingKind, search: string): Promise<PriceFileParts | null> =>
  hasCapability('price-file-parts')
    ? orNull(read(`GET /dashboard/price-files/${kind}/parts`, { query: { search } }))
    : null;
