import type { Metadata } from 'next';
import { List } from '../../_components/list';
import { ButtonLink } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { hasPlans } from '@/lib/sites/banner-plans/server';
import { read } from '@/lib/platform/server/read';
import { dayOf } from '@/lib/platform/values/days';
import { parseListParams, type ListPageProps } from '@/lib/lists/list-params';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/sites/banners';
import * as titles from '@/texts/platform/menu';
import { bannerTable } from '../_components/banner-table';

export const metadata: Metadata = { title: titles.banners };

export default async function BannersPage({ searchParams }: ListPageProps) {
  await requireUser('/banners/list');
  const params = parseListParams(await searchParams);
  const answer = await load(read('GET /dashboard/paginated-adverts', { query: params }));
  const add = <ButtonLink href="/banners/add">{titles.addBanner}</ButtonLink>;
  const actions = (
    <div className="flex flex-wrap gap-2">
      {hasPlans() && <ButtonLink href="/banners/earnings">{texts.seeEarnings}</ButtonLink>}
      {add}
    </div>
  );
  const list = { path: '/banners/list', params, answer, counted: texts.counted, emptyAction: add };
  return (
    <>
      <PageHeader title={titles.banners} description={texts.bannersHelp} action={actions} />
      <List definition={bannerTable(hasPlans() ? dayOf(new Date()) : null)} {...list} />
    </>
  );
}
