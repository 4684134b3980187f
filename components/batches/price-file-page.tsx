import { PageHeader } from '@/components/ui/page-header';
import { parseListParams, type ListPageProps } from '@/lib/list-params';
import type { ListingKind } from '@/lib/listings/listing';
import { listingsPath } from '@/lib/listings/paths';
import { listOf } from '@/lib/batches/schema';
import { readPriceFileParts } from '@/lib/batches/server';
import { isStaff } from '@/lib/listings/rights';
import { listProperties } from '@/lib/properties/server';
import type { TokenUser } from '@/lib/roles';
import { listSafaris } from '@/lib/safaris/server';
import { hasCapability } from '@/lib/server/capabilities';
import { load } from '@/lib/server/load';
import { backTo } from '@/texts/batches';
import * as titles from '@/texts/menu';
import * as texts from '@/texts/price-file';
import { PriceFileForm } from './price-file-form';
import { PriceFileTake } from './price-file-take';

/** Prices and seasons of many listings as a file: given out for those that a search finds, and taken in again (Handbook, listings 24). */
export async function PriceFilePage({
  kind,
  user,
  searchParams,
}: ListPageProps & { kind: ListingKind; user: TokenUser }) {
  const { search } = parseListParams(await searchParams);
  const one = { page: 1, perPage: 1, search };
  const parts = await readPriceFileParts(kind, search);
  const found = parts ? null : await (kind === 'safari' ? load(listSafaris(one)) : load(listProperties(one)));
  return (
    <>
      <PageHeader
        title={kind === 'safari' ? titles.safariPriceFile : titles.propertyPriceFile}
        description={texts.help}
        back={{ href: listingsPath(kind, user.type), label: backTo(listOf[kind]) }}
      />
      <PriceFileTake
        kind={kind}
        search={search}
        found={found?.data?.total ?? null}
        parts={parts}
        hasWorkbooks={hasCapability('price-workbooks')}
      />
      <PriceFileForm
        list={listOf[kind]}
        hasOwners={isStaff(user.type)}
        hasUndo={hasCapability('bulk-changes')}
        hasWorkbooks={hasCapability('price-workbooks')}
      />
    </>
  );
}
