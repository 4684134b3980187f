import type { Metadata } from 'next';
import { List } from '@/components/data-table/list';
import { StatusFilter } from '@/components/data-table/status-filter';
import { PageHeader } from '@/components/ui/page-header';
import { statusChoices } from '@/components/ui/status-name';
import { listGeneralEnquiries } from '@/lib/general-enquiries/server';
import { verifiedStates } from '@/lib/general-enquiries/schema';
import { filteredParams, knownFilters, readFilters } from '@/lib/list-filters/server';
import type { ListPageProps } from '@/lib/list-params';
import { choosingOf } from '@/lib/batches/server';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import * as texts from '@/texts/general-enquiries';
import * as titles from '@/texts/menu';
import { generalEnquiryTable } from './_components/general-enquiry-table';
import { GeneralEnquiryViewer } from './_components/general-enquiry-viewer';

export const metadata: Metadata = { title: titles.customEnquiries };

const path = '/general-enquiries';

export default async function GeneralEnquiriesPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/general-enquiries');
  const names = knownFilters('website', 'from', 'to');
  const params = filteredParams(await searchParams, names);
  const [answer, filters] = await Promise.all([
    load(listGeneralEnquiries(params)),
    readFilters(params, names),
  ]);
  return (
    <>
      <PageHeader title={titles.customEnquiries} description={texts.customEnquiriesHelp} />
      <List
        definition={generalEnquiryTable(user.id)}
        path={path}
        params={params}
        answer={answer}
        counted={texts.counted}
        choose={choosingOf('general-enquiries', user)}
        filter={
          filters && <StatusFilter path={path} params={params} statuses={statusChoices(verifiedStates)} />
        }
        filters={filters}
      >
        {(table, enquiries) => (
          <GeneralEnquiryViewer enquiries={enquiries} userId={user.id}>
            {table}
          </GeneralEnquiryViewer>
        )}
      </List>
    </>
  );
}
