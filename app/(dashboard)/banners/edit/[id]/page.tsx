import type { Metadata } from 'next';
import { RecordArea } from '../../../_components/record-area';
import { PageToasts } from '@/components/platform/ui/toasts';
import { loadSites } from '@/lib/sites/banner-plans/server';
import { read } from '@/lib/platform/server/read';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { EditBanner } from '../../_components/edit-banner';

export const metadata: Metadata = { title: titles.editBanner };

type EditBannerProps = { params: Promise<{ id: string }> };

export default async function EditBannerPage({ params }: EditBannerProps) {
  await requireUser('/banners/edit/[id]');
  const { id } = await params;
  const [answer, { sites, toasts }] = await Promise.all([
    load(read('GET /dashboard/adverts/:id', { params: { id: decodeURIComponent(id) } })),
    loadSites(),
  ]);
  return (
    <RecordArea title={titles.editBanner} answer={answer}>
      {(banner) => (
        <>
          <PageToasts messages={toasts} />
          <EditBanner banner={banner} sites={sites} />
        </>
      )}
    </RecordArea>
  );
}
