import { List } from '../../_components/list';
import { StatusFilter } from '@/components/lists/data-table/status-filter';
import { MarkAllRead } from '@/components/enquiries/enquiry-desk/mark-all-read';
import { findNewestSeen } from '@/components/enquiries/enquiry-desk/newest-seen';
import { ButtonLink } from '@/components/platform/ui/button';
import { listStatusChoices } from '@/components/platform/ui/status-name';
import { selectionOptions } from '@/lib/lists/batches/server';
import { verifiedStates, type GeneralView } from '@/lib/enquiries/general-enquiries/schema';
import { generalFilterOf, hasGeneralDesk } from '@/lib/enquiries/general-enquiries/server';
import type { ListFilters } from '@/lib/lists/list-filters/schema';
import type { ListParams } from '@/lib/lists/list-params';
import type { TokenUser } from '@/lib/roles';
import type { Loaded } from '@/lib/platform/server/load';
import * as texts from '@/texts/enquiries/general-enquiries';
import { GeneralEnquiryRows } from './general-enquiry-rows';
import { generalEnquiryTable } from './general-enquiry-table';
import { GeneralEnquiryViewer } from './general-enquiry-viewer';
import { GeneralViews } from './general-views';
import type { ReadOf } from '@/lib/platform/calls/contract';

const path = '/general-enquiries';

type GeneralEnquiryListProps = {
  user: TokenUser;
  params: ListParams & { view: GeneralView | undefined };
  answer: Loaded<ReadOf<'GET /dashboard/general-enquiries'>>;
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
