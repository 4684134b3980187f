import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from '../../_components/record-area';
import { monthOfAddress } from '@/lib/sites/banner-plans/schema';
import { read } from '@/lib/platform/server/read';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/sites/banners';
import * as titles from '@/texts/platform/menu';
import { Months } from './_components/months';
import { SlotTables } from './_components/slot-tables';

export const metadata: Metadata = { title: titles.bannerEarnings };

type EarningsProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function EarningsPage({ searchParams }: EarningsProps) {
  await requireUser('/banners/earnings');
  const answer = await load(
    read('GET /dashboard/banner-earnings', { query: { month: monthOfAddress((await searchParams).month) } }),
  );
  return (
    <RecordArea title={titles.bannerEarnings} answer={answer}>
      {(earnings) => (
        <>
          <PageHeader
            title={titles.bannerEarnings}
            description={texts.earningsHelp}
            back={{ href: '/banners/list', label: texts.backToBanners }}
          />
          <Months chosen={earnings.from} />
          <SlotTables earnings={earnings} />
        </>
      )}
    </RecordArea>
  );
}
