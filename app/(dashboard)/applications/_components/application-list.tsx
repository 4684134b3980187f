import { List } from '../../_components/list';
import { StatusFilter } from '@/components/lists/data-table/status-filter';
import { listStatusChoices } from '@/components/platform/ui/status-name';
import type { Application } from '@/lib/companies/applications/calls';
import { applicationFilters } from '@/lib/companies/applications/schema';
import type { ReadOf } from '@/lib/platform/calls/contract';
import { selectionOptions } from '@/lib/lists/batches/server';
import type { ListFilters, Outcome } from '@/lib/lists/list-filters/schema';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import { queuePath } from '@/lib/review/paths';
import type { TokenUser } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import type { LoadResult } from '@/lib/platform/server/load';
import * as texts from '@/texts/companies/applications';
import { ApplicationRows } from './application-rows';
import { applicationTable } from './application-table';
import { ApplicationViewer } from './application-viewer';
import type { QueuePlace } from './queue-line';

const path = '/applications';

export function explainList({ outcome, status }: ListParams): string {
  if (outcome) return texts.outcomesHelp[outcome as Outcome];
  return status === 'approved' ? texts.approvedHelp : texts.applicationsHelp;
}

type ApplicationListProps = {
  user: TokenUser;
  params: ListParams;
  answer: LoadResult<ReadOf<'GET /dashboard/register/applications'>>;
  filters: ListFilters | undefined;
  hasStatuses: boolean;
  /** The application in the address, and its place in the review queue. */
  record: Application | undefined;
  queued: QueuePlace | null;
};

export function ApplicationList(props: ApplicationListProps) {
  const { user, params, answer, filters, hasStatuses, record, queued } = props;
  const closedAddress = queued ? queuePath(queued.view) : listAddress(path, params);
  return (
    <List
      definition={applicationTable}
      drawTable={(view, rows) => <ApplicationRows rows={rows} view={view} />}
      path={path}
      params={params}
      answer={answer}
      counted={texts.counted}
      filters={filters}
      choose={selectionOptions('applications', user)}
      filter={
        hasStatuses && (
          <StatusFilter
            path={path}
            params={params}
            statuses={listStatusChoices(applicationFilters)}
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
  );
}
