import type { Metadata } from 'next';
import { ListingActions, ListingList } from '@/app/(dashboard)/_components/listing-list';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { filteredParams, readFilters } from '@/lib/lists/list-filters/server';
import type { ListPageProps } from '@/lib/lists/list-params';
import { listingFilters } from '@/lib/listings/server';
import { listProperties } from '@/lib/listings/properties/server';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/listings/properties';
import { propertyTable } from '../_components/property-table';

export const metadata: Metadata = { title: titles.properties };

const path = '/properties/list';

export default async function PropertiesPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/properties/list');
  const names = listingFilters(user.type);
  const params = filteredParams(await searchParams, names);
  const [answer, filters] = await Promise.all([
    load(listProperties(params)),
    readFilters(params, names, 'property-owner'),
  ]);
  const add = <ButtonLink href="/properties/add">{titles.addProperty}</ButtonLink>;
  const actions = <ListingActions kind="property" changeSeveral={texts.changeSeveral} action={add} />;
  const list = { path, params, answer, filters, counted: texts.counted, emptyAction: add };
  const definition = propertyTable(names.includes('owner'));
  return (
    <>
      <PageHeader title={titles.properties} description={texts.propertiesHelp} action={actions} />
      <ListingList kind="property" user={user} definition={definition} {...list} />
    </>
  );
}
