import type { Metadata } from 'next';
import { OwnerList } from '@/app/(dashboard)/_components/owner-list';
import { PageHeader } from '@/components/platform/ui/page-header';
import { filteredParams, knownFilters, readFilters } from '@/lib/lists/list-filters/server';
import { parseRecordListParams, type ListPageProps } from '@/lib/lists/list-params';
import { read } from '@/lib/platform/server/read';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/companies/owners';

export const metadata: Metadata = { title: texts.safariOwners };

export default async function SafariOwnersPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/safari-owner/list');
  const query = await searchParams;
  const { id } = parseRecordListParams(query);
  const names = knownFilters('from', 'to');
  const params = filteredParams('GET /dashboard/safari-owners', query, names);
  const [answer, shown, filters] = await Promise.all([
    load(read('GET /dashboard/safari-owners', { query: params })),
    id ? load(read('GET /dashboard/partner-details', { query: { id } })) : null,
    readFilters(params, names),
  ]);
  return (
    <>
      <PageHeader title={texts.safariOwners} description={texts.safariOwnersHelp} />
      <OwnerList
        kind="safari-owner"
        params={params}
        answer={answer}
        shown={shown}
        isAdmin={user.type === 'admin'}
        filters={filters}
        caption={texts.safariOwners}
        counted={texts.safariOwnersCounted}
      />
    </>
  );
}
