import type { Metadata } from 'next';
import { History } from '@/components/history/history';
import { PageHeader } from '@/components/ui/page-header';
import { RecordArea } from '@/components/ui/record-area';
import { getBanner } from '@/lib/banners/server';
import { formatCount } from '@/lib/format';
import { load } from '@/lib/server/load';
import { requireUser } from '@/lib/server/require-user';
import { BannerForm } from '../../_components/banner-form';
import { RemoveBanner } from '../../_components/remove-banner';

export const metadata: Metadata = { title: 'Edit Banner' };

type EditBannerProps = { params: Promise<{ id: string }> };

const clicks = (count: number) => `Clicked ${formatCount(count)} ${count === 1 ? 'time' : 'times'}.`;

export default async function EditBannerPage({ params }: EditBannerProps) {
  await requireUser('/banners/edit/[id]');
  const { id } = await params;
  const answer = await load(getBanner(decodeURIComponent(id)));
  return (
    <RecordArea title="Edit Banner" answer={answer}>
      {(banner) => (
        <>
          <PageHeader
            title={banner.title}
            description={clicks(banner.clickCount ?? 0)}
            back={{ href: '/banners/list', label: 'Back to banners' }}
          />
          <BannerForm banner={banner} />
          <RemoveBanner banner={banner} />
          <History kind="banner" id={banner._id} />
        </>
      )}
    </RecordArea>
  );
}
