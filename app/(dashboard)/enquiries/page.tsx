import type { Metadata } from 'next';
import { List } from '@/components/data-table/list';
import { PageHeader } from '@/components/ui/page-header';
import { PageToasts } from '@/components/ui/toasts';
import { getEnquiry, listEnquiries } from '@/lib/enquiries/server';
import { listAddress, parseRecordListParams, type ListPageProps } from '@/lib/list-params';
import { hasCapability } from '@/lib/server/capabilities';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { enquiryTable } from './_components/enquiry-table';
import { EnquiryViewer } from './_components/enquiry-viewer';

export const metadata: Metadata = { title: 'Enquiries' };

export default async function EnquiriesPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/enquiries');
  const { id, ...params } = parseRecordListParams(await searchParams);
  const isKnown = id && hasCapability('single-enquiries');
  const [answer, single] = await Promise.all([
    load(listEnquiries(params)),
    isKnown ? load(getEnquiry(id)) : null,
  ]);
  const record = single?.data ?? answer.data?.docs.find(({ _id }) => _id === id);
  return (
    <>
      {single && <PageToasts messages={single.toasts} />}
      <PageHeader
        title="Enquiries"
        description="What travellers ask about safaris and properties, newest first."
      />
      <List
        definition={enquiryTable(user.id)}
        path="/enquiries"
        params={params}
        answer={answer}
        nouns={['enquiry', 'enquiries']}
      >
        {(table, enquiries) => (
          <EnquiryViewer
            enquiries={enquiries}
            userId={user.id}
            named={record ? { record, closedAddress: listAddress('/enquiries', params) } : null}
          >
            {table}
          </EnquiryViewer>
        )}
      </List>
    </>
  );
}
