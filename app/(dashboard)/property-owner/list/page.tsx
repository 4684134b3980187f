import type { Metadata } from 'next';
import { OwnerList } from '@/components/owners/owner-list';
import { PageHeader } from '@/components/ui/page-header';
import { parseRecordListParams, type ListPageProps } from '@/lib/list-params';
import { requireUser } from '@/lib/server/require-user';

export const metadata: Metadata = { title: 'Property Owners' };

export default async function PropertyOwnersPage({ searchParams }: ListPageProps) {
  await requireUser('/property-owner/list');
  return (
    <>
      <PageHeader
        title="Property Owners"
        description="The companies that offer lodges and camps, and whom to ask there."
      />
      <OwnerList
        kind="property-owner"
        params={parseRecordListParams(await searchParams)}
        caption="Property Owners"
        nouns={['property owner', 'property owners']}
      />
    </>
  );
}
