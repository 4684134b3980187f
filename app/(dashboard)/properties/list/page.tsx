import type { Metadata } from 'next';
import { List } from '@/components/lists/data-table/list';
import { StatusFilter } from '@/components/lists/data-table/status-filter';
import { StatusLegend } from '@/components/listings/status-legend';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { statusChoices } from '@/components/platform/ui/status-name';
import { filteredParams, readFilters } from '@/lib/lists/list-filters/server';
import type { ListPageProps } from '@/lib/lists/list-params';
import { listingFilters, statusesFor } from '@/lib/listings/server';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { choosingOf } from '@/lib/lists/batches/server';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import { listProperties } from '@/lib/listings/properties/server';
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
  return (
    <>
      <PageHeader
        title={titles.properties}
        description={texts.propertiesHelp}
        action={
          <div className="flex flex-wrap gap-2">
            {hasCapability('bulk-changes') && (
              <ButtonLink href="/properties/prices">{texts.changeSeveral}</ButtonLink>
            )}
            {add}
          </div>
        }
      />
      <List
        definition={propertyTable(names.includes('owner'))}
        path={path}
        params={params}
        answer={answer}
        sortable={hasCapability('sorting')}
        counted={texts.counted}
        filter={
          hasCapability('status-filter') && (
            <StatusFilter path={path} params={params} statuses={statusChoices(statusesFor(user.type))} />
          )
        }
        choose={params.status === 'deleted' ? null : choosingOf('properties', user)}
        filters={filters}
        emptyAction={add}
        legend={<StatusLegend kind="property" statuses={statusesFor(user.type)} />}
      />
    </>
  );
}
