import { List } from './list';
import { StatusFilter } from '@/components/lists/data-table/status-filter';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { listStatusChoices } from '@/components/platform/ui/status-name';
import { listOf } from '@/lib/lists/batches/schema';
import { selectionOptions } from '@/lib/lists/batches/server';
import { filteredParams, readFilters } from '@/lib/lists/list-filters/server';
import type { ListPageProps } from '@/lib/lists/list-params';
import type { ListingKind } from '@/lib/listings/listing';
import { listingFilters, listListings, ownerType, statusesFor } from '@/lib/listings/kinds/server';
import type { TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import * as properties from '@/texts/listings/properties';
import * as safaris from '@/texts/listings/safaris';
import * as titles from '@/texts/platform/menu';
import { listingTable } from './listing-table';
import { StatusLegend } from './status-legend';

const kinds = {
  safari: {
    title: titles.safaris,
    help: safaris.safarisHelp,
    add: { href: '/safaris/add', label: titles.addSafari },
    changeSeveral: safaris.changeSeveral,
    call: 'GET /dashboard/company-safaris',
    // Forms return to the route, and the list pushes its second name (Handbook, lists: The URL is the state).
    list: { path: '/safaris/list/safari', route: '/safaris/list', counted: safaris.counted },
  },
  property: {
    title: titles.properties,
    help: properties.propertiesHelp,
    add: { href: '/properties/add', label: titles.addProperty },
    changeSeveral: properties.changeSeveral,
    call: 'GET /dashboard/company-properties',
    list: { path: '/properties/list', counted: properties.counted },
  },
} as const;

/** The listings of a kind, narrowed by status and filters, with what can be done with chosen rows. */
export async function ListingsPage({
  kind,
  user,
  searchParams,
}: ListPageProps & { kind: ListingKind; user: TokenUser }) {
  const { title, help, add, changeSeveral, call, list } = kinds[kind];
  const names = listingFilters(user.type);
  const params = filteredParams(call, await searchParams, names);
  const [answer, filters] = await Promise.all([
    load(listListings(kind, params)),
    readFilters(params, names, ownerType[kind]),
  ]);
  const statuses = statusesFor(user.type);
  const addLink = <ButtonLink href={add.href}>{add.label}</ButtonLink>;
  const actions = (
    <div className="flex flex-wrap gap-2">
      {hasCapability('bulk-changes') && (
        <ButtonLink href={`/${listOf[kind]}/prices`}>{changeSeveral}</ButtonLink>
      )}
      {addLink}
    </div>
  );
  return (
    <>
      <PageHeader title={title} description={help} action={actions} />
      <List
        {...list}
        definition={listingTable(kind, names.includes('owner'))}
        params={params}
        answer={answer}
        filters={filters}
        emptyAction={addLink}
        sortable={hasCapability('sorting')}
        filter={
          hasCapability('status-filter') && (
            <StatusFilter path={list.path} params={params} statuses={listStatusChoices(statuses)} />
          )
        }
        choose={params.status === 'deleted' ? null : selectionOptions(listOf[kind], user)}
        legend={<StatusLegend kind={kind} statuses={statuses} />}
      />
    </>
  );
}
