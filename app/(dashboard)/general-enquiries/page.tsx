import type { Metadata } from 'next';
import { List } from '@/components/lists/data-table/list';
import { StatusFilter } from '@/components/lists/data-table/status-filter';
import { MarkAllRead } from '@/components/enquiries/enquiry-desk/mark-all-read';
import { newestSeen } from '@/components/enquiries/enquiry-desk/newest-seen';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { statusChoices } from '@/components/platform/ui/status-name';
import {
  generalFilterOf,
  generalViewOf,
  hasGeneralDesk,
  listGeneralEnquiries,
} from '@/lib/enquiries/general-enquiries/server';
import { verifiedStates } from '@/lib/enquiries/general-enquiries/schema';
import { filteredParams, knownFilters, readFilters } from '@/lib/lists/list-filters/server';
import { parseRecordListParams, type ListPageProps } from '@/lib/lists/list-params';
import { choosingOf } from '@/lib/lists/batches/server';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import { unreadCounts } from '@/lib/enquiries/unread/server';
import * as texts from '@/texts/enquiries/general-enquiries';
import * as titles from '@/texts/platform/menu';
import { generalEnquiryTable } from './_components/general-enquiry-table';
import { GeneralEnquiryViewer } from './_components/general-enquiry-viewer';
import { GeneralViews } from './_components/general-views';

export const metadata: Metadata = { title: titles.customEnquiries };

const path = '/general-enquiries';

export default async function GeneralEnquiriesPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/general-enquiries');
  const names = knownFilters('website', 'state', 'from', 'to');
  const query = await searchParams;
  const view = generalViewOf(parseRecordListParams(query).view);
  const hasDesk = hasGeneralDesk();
  const params = { ...filteredParams(query, names), view };
  const [answer, filters, unread] = await Promise.all([
    load(listGeneralEnquiries(params)),
    readFilters(params, names),
    hasDesk ? unreadCounts() : null,
  ]);
  const total = answer.data?.total ?? 0;
  return (
    <>
      <PageHeader title={titles.customEnquiries} description={texts.customEnquiriesHelp} />
      <List
        definition={generalEnquiryTable(user.id, hasDesk)}
        path={path}
        params={params}
        answer={answer}
        counted={texts.counted}
        choose={choosingOf('general-enquiries', user)}
        filter={
          filters && <StatusFilter path={path} params={params} statuses={statusChoices(verifiedStates)} />
        }
        filters={filters}
        views={hasDesk && <GeneralViews params={params} view={view} />}
        tools={
          unread?.generalEnquiries && total > 0 ? (
            <MarkAllRead
              list="general-enquiries"
              found={{
                filters: generalFilterOf(params),
                search: params.search,
                upTo: newestSeen(answer.data?.docs, params.page),
              }}
              total={total}
            />
          ) : undefined
        }
        emptyAction={view && <ButtonLink href={path}>{texts.showAll}</ButtonLink>}
      >
        {(table, enquiries) => (
          <GeneralEnquiryViewer enquiries={enquiries} userId={user.id} hasDesk={hasDesk}>
            {table}
          </GeneralEnquiryViewer>
        )}
      </List>
    </>
  );
}
