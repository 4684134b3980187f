import type { Metadata } from 'next';
import { List } from '@/components/data-table/list';
import { StatusFilter } from '@/components/data-table/status-filter';
import { PageHeader } from '@/components/ui/page-header';
import { statusChoices } from '@/components/ui/status-name';
import { applicationFilters } from '@/lib/applications/schema';
import { listApplications } from '@/lib/applications/server';
import { filteredParams, knownFilters, readFilters } from '@/lib/list-filters/server';
import type { ListPageProps } from '@/lib/list-params';
import { hasCapability } from '@/lib/server/capabilities';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import * as texts from '@/texts/applications';
import * as titles from '@/texts/menu';
import { applicationTable } from './_components/application-table';
import { ApplicationViewer } from './_components/application-viewer';

export const metadata: Metadata = { title: titles.applications };

const path = '/applications';

export default async function ApplicationsPage({ searchParams }: ListPageProps) {
  await requireUser('/applications');
  const names = knownFilters('from', 'to');
  const params = filteredParams(await searchParams, names);
  const canFilter = hasCapability('status-filter');
  const [answer, filters] = await Promise.all([load(listApplications(params)), readFilters(params, names)]);
  return (
    <>
      <PageHeader
        title={titles.applications}
        description={canFilter ? texts.applicationsWithStatuses : texts.applicationsHelp}
      />
      <List
        definition={applicationTable}
        path={path}
        params={params}
        answer={answer}
        counted={texts.counted}
        filters={filters}
        filter={
          canFilter && (
            <StatusFilter
              path={path}
              params={params}
              statuses={statusChoices(applicationFilters)}
              all={texts.allThatAreOpen}
            />
          )
        }
      >
        {(table, applications) => <ApplicationViewer applications={applications}>{table}</ApplicationViewer>}
      </List>
    </>
  );
}
