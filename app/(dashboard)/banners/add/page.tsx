import type { Metadata } from 'next';
import { PageHeader } from '@/components/ui/page-header';
import { hasPlans } from '@/lib/banner-plans/server';
import { requireUser } from '@/lib/server/require-user';
import * as texts from '@/texts/banners';
import * as titles from '@/texts/menu';
import { BannerForm } from '../_components/banner-form';

export const metadata: Metadata = { title: titles.addBanner };

export default async function AddBannerPage() {
  await requireUser('/banners/add');
  return (
    <>
      <PageHeader title={titles.addBanner} description={texts.addBannerHelp} />
      <BannerForm banner={null} hasPlan={hasPlans()} />
    </>
  );
}
