import type { Metadata } from 'next';
import { OwnerList } from '@/components/owners/owner-list';
import { PageHeader } from '@/components/ui/page-header';
import { parseRecordListParams, type ListPageProps } from '@/lib/list-params';
import { getOwner, listOwners } from '@/lib/owners/server';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import * as texts from '@/texts/owners';

export const metadata: Metadata = { title: texts.propertyOwners };

export default async function PropertyOwnersPage({ searchParams }: ListPageProps) {
  await requireUser('/property-owner/list');
  const { id, ...params } = parseRecordListParams(await searchParams);
  const [answer, shown] = await Promise.all([
    load(listOwners('property-owner', params)),
    id ? load(getOwner(id)) : null,
  ]);
  return (
    <>
      <PageHeader title={texts.propertyOwners} description={texts.propertyOwnersHelp} />
      <OwnerList
        kind="property-owner"
        params={params}
        answer={answer}
        shown={shown}
        caption={texts.propertyOwners}
        counted={texts.propertyOwnersCounted}
      />
    </>
  );
}
