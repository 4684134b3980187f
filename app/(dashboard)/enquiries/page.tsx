import type { Metadata } from 'next';
import { List } from '@/components/data-table/list';
import { PageHeader } from '@/components/ui/page-header';
import { listEnquiries } from '@/lib/enquiries/server';
import { parseListParams, type ListPageProps } from '@/lib/list-params';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { enquiryTable } from './_components/enquiry-table';
import { EnquiryViewer } from './_components/enquiry-viewer';

export const metadata: Metadata = { title: 'Enquiries' };

export default async function EnquiriesPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/enquiries');
  const params = parseListParams(await searchParams);
  const answer = await load(listEnquiries(params));
  return (
    <>
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
          <EnquiryViewer enquiries={enquiries} userId={user.id}>
            {table}
          </EnquiryViewer>
        )}
      </List>
    </>
  );
}
