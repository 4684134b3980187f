import type { Metadata } from 'next';
import { ListingActions, ListingList } from '@/app/(dashboard)/_components/listing-list';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { filteredParams, readFilters } from '@/lib/lists/list-filters/server';
import type { ListPageProps } from '@/lib/lists/list-params';
import { listingFilters } from '@/lib/listings/server';
import { listSafaris } from '@/lib/listings/safaris/server';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/listings/safaris';
import { safariTable } from '../_components/safari-table';

export const metadata: Metadata = { title: titles.safaris };

/** The list's two addresses: forms return to the route, and the list pushes its second name (Handbook, lists 1). */
const addresses = { path: '/safaris/list/safari', route: '/safaris/list' };

export default async function SafarisPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/safaris/list');
  const names = listingFilters(user.type);
  const params = filteredParams(await searchParams, names);
  const [answer, filters] = await Promise.all([
    load(listSafaris(params)),
    readFilters(params, names, 'safari-owner'),
  ]);
  const add = <ButtonLink href="/safaris/add">{titles.addSafari}</ButtonLink>;
  const actions = <ListingActions kind="safari" changeSeveral={texts.changeSeveral} action={add} />;
  const list = { ...addresses, params, answer, filters, counted: texts.counted, emptyAction: add };
  const definition = safariTable(names.includes('owner'));
  return (
    <>
      <PageHeader title={titles.safaris} description={texts.safarisHelp} action={actions} />
      <ListingList kind="safari" user={user} definition={definition} {...list} />
    </>
  );
}
