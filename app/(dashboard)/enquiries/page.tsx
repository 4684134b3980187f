import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import type { ListPageProps } from '@/lib/lists/list-params';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/enquiries/enquiries';
import * as titles from '@/texts/platform/menu';
import { EnquiryList } from './_components/enquiry-list';
import { readEnquiryList } from './_components/read-enquiry-list';

export const metadata: Metadata = { title: titles.enquiries };

export default async function EnquiriesPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/enquiries');
  const { toasts, ...list } = await readEnquiryList(user, await searchParams);
  return (
    <>
      {toasts && <PageToasts messages={toasts} />}
      <PageHeader title={titles.enquiries} description={texts.enquiriesHelp} />
      <EnquiryList user={user} {...list} />
    </>
  );
}
