import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { generalViewOf, hasGeneralDesk } from '@/lib/enquiries/general-enquiries/server';
import { filteredParams, knownFilters, readFilters } from '@/lib/lists/list-filters/server';
import { parseRecordListParams, type ListPageProps } from '@/lib/lists/list-params';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import { unreadCounts } from '@/lib/enquiries/unread/server';
import * as texts from '@/texts/enquiries/general-enquiries';
import * as titles from '@/texts/platform/menu';
import { GeneralEnquiryList } from './_components/general-enquiry-list';
import { read } from '@/lib/platform/server/read';

export const metadata: Metadata = { title: titles.customEnquiries };

export default async function GeneralEnquiriesPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/general-enquiries');
  const names = knownFilters('website', 'state', 'from', 'to');
  const query = await searchParams;
  const view = generalViewOf(parseRecordListParams(query).view);
  const params = { ...filteredParams('GET /dashboard/general-enquiries', query, names), view };
  const [answer, filters, unread] = await Promise.all([
    load(read('GET /dashboard/general-enquiries', { query: params })),
    readFilters(params, names),
    hasGeneralDesk() ? unreadCounts() : null,
  ]);
  const hasUnread = Boolean(unread?.generalEnquiries);
  return (
    <>
      <PageHeader title={titles.customEnquiries} description={texts.customEnquiriesHelp} />
      <GeneralEnquiryList {...{ user, params, answer, filters, hasUnread }} />
    </>
  );
}
