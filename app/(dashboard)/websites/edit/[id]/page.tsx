import type { Metadata } from 'next';
import { RecordArea } from '@/components/platform/ui/record-area';
import { PageToasts } from '@/components/platform/ui/toasts';
import { loadChoices } from '@/lib/lists/reference/server';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import { getWebsite, loadBanners } from '@/lib/sites/websites/server';
import * as titles from '@/texts/platform/menu';
import { EditWebsite } from '../../_components/edit-website';

export const metadata: Metadata = { title: titles.editWebsite };

type EditWebsiteProps = { params: Promise<{ id: string }> };

export default async function EditWebsitePage({ params }: EditWebsiteProps) {
  await requireUser('/websites/edit/[id]');
  const { id } = await params;
  const [answer, { choices, toasts }, { banners, toasts: bannerToasts }] = await Promise.all([
    load(getWebsite(decodeURIComponent(id))),
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
