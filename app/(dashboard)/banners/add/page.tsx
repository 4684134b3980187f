import type { Metadata } from 'next';
import { PageHeader } from '@/components/ui/page-header';
import { requireUser } from '@/lib/server/require-user';
import { BannerForm } from '../_components/banner-form';

export const metadata: Metadata = { title: 'Add Banner' };

export default async function AddBannerPage() {
  await requireUser('/banners/add');
  return (
    <>
      <PageHeader
        title="Add Banner"
        description="A website shows it once it is chosen for one of its slots."
      />
      <BannerForm banner={null} />
    </>
  );
}
