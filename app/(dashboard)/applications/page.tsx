import type { Metadata } from 'next';
import { List } from '@/components/lists/data-table/list';
import { StatusFilter } from '@/components/lists/data-table/status-filter';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { statusChoices } from '@/components/platform/ui/status-name';
import { applicationFilters } from '@/lib/companies/applications/schema';
import { listApplications } from '@/lib/companies/applications/server';
import type { Outcome } from '@/lib/lists/list-filters/schema';
import { filteredParams, knownFilters, readFilters } from '@/lib/lists/list-filters/server';
import { listAddress, type ListPageProps } from '@/lib/lists/list-params';
import { choosingOf } from '@/lib/lists/batches/server';
import { queuePath } from '@/lib/review/paths';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/companies/applications';
import * as titles from '@/texts/platform/menu';
import { applicationTable } from './_components/application-table';
import { ApplicationViewer } from './_components/application-viewer';
import { namedApplication } from './_components/named';

export const metadata: Metadata = { title: titles.applications };

const path = '/applications';

export default async function ApplicationsPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/applications');
  const query = await searchParams;
  const names = knownFilters('outcome', 'from', 'to');
  const { status, ...narrowed } = filteredParams(query, names);
  // What has become of applications is another list than the open ones, which alone have a status to choose.
  const hasStatuses = hasCapability('status-filter') && !narrowed.outcome;
  const params = status && hasStatuses ? { ...narrowed, status } : narrowed;
  const [answer, filters, { record, queued, toasts }] = await Promise.all([
    load(listApplications(params)),
    readFilters(params, names),
    namedApplication(query),
  ]);
  const closedAddress = queued ? queuePath(queued.view) : listAddress(path, params);
  return (
    <>
      <PageToasts messages={toasts} />
      <PageHeader
        title={titles.applications}
        description={
          params.outcome
            ? texts.outcomesHelp[params.outcome as Outcome]
            : hasStatuses && status === 'approved'
              ? texts.approvedHelp
              : texts.applicationsHelp
        }
      />
      <List
        definition={applicationTable}
        path={path}
        params={params}
        answer={answer}
        counted={texts.counted}
        filters={filters}
        choose={choosingOf('applications', user)}
        filter={
          hasStatuses && (
            <StatusFilter
              path={path}
              params={params}
              statuses={statusChoices(applicationFilters)}
              all={texts.allThatAreOpen}
            />
          )
        }
      >
        {(table, applications) => (
          <ApplicationViewer
            applications={applications}
            named={record ? { record, closedAddress } : null}
            queued={queued}
            areInvited={hasCapability('invitations-again') && !params.outcome}
          >
            {table}
          </ApplicationViewer>
        )}
      </List>
    </>
  );
}
