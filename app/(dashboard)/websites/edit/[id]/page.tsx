import type { Metadata } from 'next';
import { RecordArea } from '../../../_components/record-area';
import { PageToasts } from '@/components/platform/ui/toasts';
import { loadChoices } from '@/lib/sites/reference/server';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import { loadBanners } from '@/lib/sites/banner-plans/server';
import * as titles from '@/texts/platform/menu';
import { EditWebsite } from '../../_components/edit-website';
import { read } from '@/lib/platform/server/read';

export const metadata: Metadata = { title: titles.editWebsite };

type EditWebsiteProps = { params: Promise<{ id: string }> };

export default async function EditWebsitePage({ params }: EditWebsiteProps) {
  await requireUser('/websites/edit/[id]');
  const { id } = await params;
  const [answer, { choices, toasts }, { banners, toasts: bannerToasts }] = await Promise.all([
    load(read('GET /dashboard/websites/:id', { params: { id: decodeURIComponent(id) } })),
    loadChoices(['countries']),
    loadBanners(),
  ]);
  return (
    <>
      <PageToasts messages={[...toasts, ...bannerToasts]} />
      <RecordArea title={titles.editWebsite} answer={answer}>
        {(website) => <EditWebsite website={website} countries={choices.countries} banners={banners} />}
      </RecordArea>
    </>
  );
}
