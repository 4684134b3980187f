import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { hasPlans, loadSites } from '@/lib/sites/banner-plans/server';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/sites/banners';
import * as titles from '@/texts/platform/menu';
import { BannerForm } from '../_components/banner-form';

export const metadata: Metadata = { title: titles.addBanner };

export default async function AddBannerPage() {
  await requireUser('/banners/add');
  const { sites, toasts } = await loadSites();
  return (
    <>
      <PageToasts messages={toasts} />
      <PageHeader title={titles.addBanner} description={sites ? undefined : texts.addBannerHelp} />
      <BannerForm banner={null} hasPlan={hasPlans()} sites={sites} />
    </>
  );
}
