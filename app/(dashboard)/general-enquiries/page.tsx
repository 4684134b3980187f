import type { Metadata } from 'next';
import { List } from '@/components/data-table/list';
import { PageHeader } from '@/components/ui/page-header';
import { listGeneralEnquiries } from '@/lib/general-enquiries/server';
import { parseListParams, type ListPageProps } from '@/lib/list-params';
import { choosingOf } from '@/lib/many/server';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import * as texts from '@/texts/general-enquiries';
import * as titles from '@/texts/menu';
import { generalEnquiryTable } from './_components/general-enquiry-table';
import { GeneralEnquiryViewer } from './_components/general-enquiry-viewer';

export const metadata: Metadata = { title: titles.customEnquiries };

export default async function GeneralEnquiriesPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/general-enquiries');
  const params = parseListParams(await searchParams);
  const answer = await load(listGeneralEnquiries(params));
  return (
    <>
      <PageHeader title={titles.customEnquiries} description={texts.customEnquiriesHelp} />
      <List
        definition={generalEnquiryTable(user.id)}
        path="/general-enquiries"
        params={params}
        answer={answer}
        counted={texts.counted}
        choose={choosingOf('general-enquiries', user)}
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
