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
import { listSafaris } from '@/lib/listings/safaris/server';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/listings/safaris';
import { safariTable } from '../_components/safari-table';

export const metadata: Metadata = { title: titles.safaris };

/** The address that the list pushes (Handbook, lists 1): a second name of this page, see next.config.mjs. */
const path = '/safaris/list/safari';

export default async function SafarisPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/safaris/list');
  const names = listingFilters(user.type);
  const params = filteredParams(await searchParams, names);
  const [answer, filters] = await Promise.all([
    load(listSafaris(params)),
    readFilters(params, names, 'safari-owner'),
  ]);
  const add = <ButtonLink href="/safaris/add">{titles.addSafari}</ButtonLink>;
  return (
    <>
      <PageHeader
        title={titles.safaris}
        description={texts.safarisHelp}
        action={
          <div className="flex flex-wrap gap-2">
            {hasCapability('bulk-changes') && (
              <ButtonLink href="/safaris/prices">{texts.changeSeveral}</ButtonLink>
            )}
            {add}
          </div>
        }
      />
      <List
        definition={safariTable(names.includes('owner'))}
        path={path}
        route="/safaris/list"
        params={params}
        answer={answer}
        sortable={hasCapability('sorting')}
        counted={texts.counted}
        filter={
          hasCapability('status-filter') && (
            <StatusFilter path={path} params={params} statuses={statusChoices(statusesFor(user.type))} />
          )
        }
        choose={params.status === 'deleted' ? null : choosingOf('safaris', user)}
        filters={filters}
        emptyAction={add}
        legend={<StatusLegend kind="safari" statuses={statusesFor(user.type)} />}
      />
    </>
  );
}
