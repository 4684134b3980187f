import type { Metadata } from 'next';
import { List } from '@/components/data-table/list';
import { ButtonLink } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { listBanners } from '@/lib/banners/server';
import { parseListParams, type ListPageProps } from '@/lib/list-params';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { bannerTable } from '../_components/banner-table';

export const metadata: Metadata = { title: 'Banners' };

export default async function BannersPage({ searchParams }: ListPageProps) {
  await requireUser('/banners/list');
  const params = parseListParams(await searchParams);
  const answer = await load(listBanners(params));
  const add = <ButtonLink href="/banners/add">Add Banner</ButtonLink>;
  return (
    <>
      <PageHeader
        title="Banners"
        description="Pictures that websites show in their slots, newest first."
        action={add}
      />
      <List
        definition={bannerTable}
        path="/banners/list"
        params={params}
        answer={answer}
        nouns={['banner', 'banners']}
        emptyAction={add}
      />
    </>
  );
}
