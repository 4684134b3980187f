import type { Metadata } from 'next';
import { List } from '@/components/data-table/list';
import { StatusFilter } from '@/components/data-table/status-filter';
import { StatusLegend } from '@/components/listings/status-legend';
import { ButtonLink } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { statusChoices } from '@/components/ui/status-name';
import { parseListParams, type ListPageProps } from '@/lib/list-params';
import { statusesFor } from '@/lib/listings/server';
import { choosingOf } from '@/lib/many/server';
import { hasCapability } from '@/lib/server/capabilities';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { listProperties } from '@/lib/properties/server';
import * as titles from '@/texts/menu';
import * as texts from '@/texts/properties';
import { propertyTable } from '../_components/property-table';

export const metadata: Metadata = { title: titles.properties };

const path = '/properties/list';

export default async function PropertiesPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/properties/list');
  const params = parseListParams(await searchParams);
  const answer = await load(listProperties(params));
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
        definition={propertyTable}
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
        emptyAction={add}
        legend={<StatusLegend kind="property" statuses={statusesFor(user.type)} />}
      />
    </>
  );
}
