import type { Metadata } from 'next';
import { List } from '@/components/data-table/list';
import { StatusFilter } from '@/components/data-table/status-filter';
import { PageHeader } from '@/components/ui/page-header';
import { applicationFilters } from '@/lib/applications/schema';
import { listApplications } from '@/lib/applications/server';
import { parseListParams, type ListPageProps } from '@/lib/list-params';
import { hasCapability } from '@/lib/server/capabilities';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { applicationTable } from './_components/application-table';
import { ApplicationViewer } from './_components/application-viewer';

export const metadata: Metadata = { title: 'Applications' };

const path = '/applications';

export default async function ApplicationsPage({ searchParams }: ListPageProps) {
  await requireUser('/applications');
  const params = parseListParams(await searchParams);
  const canFilter = hasCapability('status-filter');
  const answer = await load(listApplications(params));
  return (
    <>
      <PageHeader
        title="Applications"
        description={
          canFilter
            ? 'Companies that want to join, newest first. Approved ones leave this list; under the status Approved are those who have not set a password yet.'
            : 'Companies that want to join.'
        }
      />
      <List
        definition={applicationTable}
        path={path}
        params={params}
        answer={answer}
        nouns={['application', 'applications']}
        filter={
          canFilter && (
            <StatusFilter path={path} params={params} statuses={applicationFilters} all="All that are open" />
          )
        }
      >
        {(table, applications) => <ApplicationViewer applications={applications}>{table}</ApplicationViewer>}
      </List>
    </>
  );
}
