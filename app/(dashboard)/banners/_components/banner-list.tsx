import type { ReactNode } from 'react';
import { List } from '../../_components/list';
import { withRows } from '@/components/lists/data-table/list-state';
import type { ListParams } from '@/lib/lists/list-params';
import type { ReadOf } from '@/lib/platform/calls/contract';
import type { Loaded } from '@/lib/platform/server/load';
import { dayOf } from '@/lib/platform/values/days';
import { hasPlans } from '@/lib/sites/banner-plans/server';
import * as texts from '@/texts/sites/banners';
import { bannerRow } from './banner-row';
import { BannerRows } from './banner-rows';
import { bannerTable } from './banner-table';

type BannerListProps = {
  params: ListParams;
  answer: Loaded<ReadOf<'GET /dashboard/paginated-adverts'>>;
  emptyAction: ReactNode;
};

export function BannerList({ params, answer, emptyAction }: BannerListProps) {
  const today = dayOf(new Date());
  return (
    <List
      definition={bannerTable(hasPlans())}
      drawTable={(view, rows) => <BannerRows rows={rows} view={view} hasPlans={hasPlans()} />}
      path="/banners/list"
      params={params}
      answer={withRows(answer, (banner) => bannerRow(banner, today))}
      counted={texts.counted}
      emptyAction={emptyAction}
    />
  );
}
