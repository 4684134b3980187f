import 'server-only';
import { orNothing } from '../analytics/server';
import type { ListingKind } from '../listings/listing';
import { hasCapability } from '../server/capabilities';
import { read } from '../server/read';
import type { PriceFileParts } from './calls';

/** What a search finds, and the files that it makes; null where the upstream does not tell. */
export const readPriceFileParts = async (
  kind: ListingKind,
  search: string,
): Promise<PriceFileParts | null> =>
  hasCapability('price-file-parts')
    ? orNothing(read(`GET /dashboard/price-files/${kind}/parts`, { query: { search } }))
    : null;
