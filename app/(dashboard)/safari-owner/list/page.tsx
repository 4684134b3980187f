import type { Metadata } from 'next';
import { OwnerList } from '@/components/owners/owner-list';
import { PageHeader } from '@/components/ui/page-header';
import { parseRecordListParams, type ListPageProps } from '@/lib/list-params';
import { requireUser } from '@/lib/server/require-user';

export const metadata: Metadata = { title: 'Safari Owners' };

export default async function SafariOwnersPage({ searchParams }: ListPageProps) {
  await requireUser('/safari-owner/list');
  return (
    <>
      <PageHeader
        title="Safari Owners"
        description="The companies that offer safaris, and whom to ask there."
      />
      <OwnerList
        kind="safari-owner"
        params={parseRecordListParams(await searchParams)}
        caption="Safari Owners"
        nouns={['safari owner', 'safari owners']}
      />
    </>
  );
}
