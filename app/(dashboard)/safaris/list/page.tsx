import type { Metadata } from 'next';
import { List } from '@/components/data-table/list';
import { StatusFilter } from '@/components/data-table/status-filter';
import { StatusLegend } from '@/components/listings/status-legend';
import { ButtonLink } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { parseListParams, type ListPageProps } from '@/lib/list-params';
import { statusesFor } from '@/lib/listings/server';
import { hasCapability } from '@/lib/server/capabilities';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { listSafaris } from '@/lib/safaris/server';
import { safariTable } from '../_components/safari-table';

export const metadata: Metadata = { title: 'Safaris' };

/** The address that the list pushes (Handbook, lists 1). */
const path = '/safaris/list/safari';

export default async function SafarisPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/safaris/list');
  const params = parseListParams(await searchParams);
  const answer = await load(listSafaris(params));
  const add = <ButtonLink href="/safaris/add">Add Safari</ButtonLink>;
  return (
    <>
      <PageHeader
        title="Safaris"
        description="Trips on offer, with what travellers make of them."
        action={
          <div className="flex flex-wrap gap-2">
            {hasCapability('bulk-changes') && <ButtonLink href="/safaris/prices">Change several</ButtonLink>}
            {add}
          </div>
        }
      />
      <List
        definition={safariTable}
        path={path}
        route="/safaris/list"
        params={params}
        answer={answer}
        sortable={hasCapability('sorting')}
        nouns={['safari', 'safaris']}
        filter={
          hasCapability('status-filter') && (
            <StatusFilter path={path} params={params} statuses={statusesFor(user.type)} />
          )
        }
        emptyAction={add}
        legend={<StatusLegend kind="safari" statuses={statusesFor(user.type)} />}
      />
    </>
  );
}
