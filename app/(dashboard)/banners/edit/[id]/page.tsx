import type { Metadata } from 'next';
import { History } from '@/components/review/history/history';
import { OpenLine } from '@/components/review/presence/open-line';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from '@/components/platform/ui/record-area';
import { PageToasts } from '@/components/platform/ui/toasts';
import { hasPlans, loadSites } from '@/lib/sites/banner-plans/server';
import { getBanner } from '@/lib/sites/banners/server';
import { formatCount } from '@/lib/platform/values/format';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/sites/banners';
import * as titles from '@/texts/platform/menu';
import { BannerForm } from '../../_components/banner-form';
import { Clicks } from '../../_components/clicks';
import { RemoveBanner } from '../../_components/remove-banner';

export const metadata: Metadata = { title: titles.editBanner };

type EditBannerProps = { params: Promise<{ id: string }> };

export default async function EditBannerPage({ params }: EditBannerProps) {
  await requireUser('/banners/edit/[id]');
  const { id } = await params;
  const [answer, { sites, toasts }] = await Promise.all([
    load(getBanner(decodeURIComponent(id))),
    loadSites(),
  ]);
  return (
    <RecordArea title={titles.editBanner} answer={answer}>
      {(banner) => (
        <>
          <PageToasts messages={toasts} />
          <PageHeader
            title={banner.title}
            description={texts.clicked(banner.clickCount ?? 0, formatCount(banner.clickCount ?? 0))}
            back={{ href: '/banners/list', label: texts.backToBanners }}
          />
          <OpenLine kind="banner" id={banner._id} />
          <BannerForm banner={banner} hasPlan={hasPlans()} sites={sites} />
          <Clicks id={banner._id} />
          <RemoveBanner banner={banner} hasPlan={hasPlans()} />
          <History kind="banner" id={banner._id} />
        </>
      )}
    </RecordArea>
  );
}
