import { ListViews } from '@/components/lists/data-table/list-views';
import { StatusFilter } from '@/components/lists/data-table/status-filter';
import { MarkAllRead } from '@/components/enquiries/enquiry-desk/mark-all-read';
import { findNewestSeen } from '@/components/enquiries/enquiry-desk/newest-seen';
import { ButtonLink } from '@/components/platform/ui/button';
import { listStatusChoices } from '@/components/platform/ui/status-name';
import { waitingDays } from '@/lib/enquiries/enquiry-desk/schema';
import { selectionOptions } from '@/lib/lists/batches/server';
import {
  verifiedStates,
  type GeneralView,
  generalViewLabels,
  generalViews,
} from '@/lib/enquiries/general-enquiries/schema';
import { generalFilterOf, hasGeneralDesk } from '@/lib/enquiries/general-enquiries/server';
import type { ListFilters } from '@/lib/lists/list-filters/schema';
import { type ListParams, listAddress } from '@/lib/lists/list-params';
import type { TokenUser } from '@/lib/roles';
import type { LoadResult } from '@/lib/platform/server/load';
import type { ReadOf } from '@/lib/platform/calls/contract';
import * as enquiries from '@/texts/enquiries/enquiries';
import * as texts from '@/texts/enquiries/general-enquiries';
import { List } from '../../_components/list';
import { GeneralEnquiryRows } from './general-enquiry-rows';
import { generalEnquiryTable } from './general-enquiry-table';
import { GeneralEnquiryViewer } from './general-enquiry-viewer';

const path = '/general-enquiries';

type GeneralEnquiryListProps = {
  user: TokenUser;
  params: ListParams & { view: GeneralView | undefined };
  answer: LoadResult<ReadOf<'GET /dashboard/general-enquiries'>>;
  filters: ListFilters | undefined;
  hasUnread: boolean;
};

export function GeneralEnquiryList({ user, params, answer, filters, hasUnread }: GeneralEnquiryListProps) {
  const { page, search, view } = params;
  const hasDesk = hasGeneralDesk();
  const total = answer.data?.total ?? 0;
  const found = { filters: generalFilterOf(params), search, upTo: findNewestSeen(answer.data?.docs, page) };
  return (
    <List
      definition={generalEnquiryTable(user.id, hasDesk)}
      drawTable={(view, rows) => (
        <GeneralEnquiryRows rows={rows} view={view} userId={user.id} hasDesk={hasDesk} />
      )}
      path={path}
      params={params}
      answer={answer}
      counted={texts.counted}
      choose={selectionOptions('general-enquiries', user)}
      filter={
        filters && <StatusFilter path={path} params={params} statuses={listStatusChoices(verifiedStates)} />
      }
      filters={filters}
      views={hasDesk && <GeneralViews params={params} view={view} />}
      tools={
        hasUnread &&
        total > 0 && (
          <MarkAllRead
            list="general-enquiries"
            found={found}
            total={total}
            isAtLeast={answer.data?.totalIsAtLeast}
          />
        )
      }
      emptyAction={view && <ButtonLink href={path}>{texts.showAll}</ButtonLink>}
    >
      {(table, enquiries) => (
        <GeneralEnquiryViewer enquiries={enquiries} userId={user.id} hasDesk={hasDesk}>
          {table}
        </GeneralEnquiryViewer>
      )}
    </List>
  );
}

const help: Record<GeneralView, string> = {
  unread: enquiries.unreadHelp,
  waiting: texts.waitingHelp(waitingDays),
  mine: texts.mineHelp,
  unassigned: texts.unassignedHelp,
};

/** The views of the list, by its address (Handbook, staff: The desk for custom enquiries). */
function GeneralViews({ params, view: shown }: { params: ListParams; view: GeneralView | undefined }) {
  const views = [undefined, ...generalViews].map((view) => ({
    key: view ?? 'all',
    label: view ? generalViewLabels[view] : enquiries.all,
    href: listAddress('/general-enquiries', { ...params, page: 1, view: view ?? '' }),
    isShown: view === shown,
  }));
  return (
    <>
      <ListViews label={enquiries.views} views={views} />
      {shown && <p className="mt-2 text-quiet">{help[shown]}</p>}
    </>
  );
}
