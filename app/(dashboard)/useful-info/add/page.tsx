import type { Metadata } from 'next';
import { PageHeader } from '@/components/ui/page-header';
import { PageToasts } from '@/components/ui/toasts';
import { loadChoices } from '@/lib/reference/server';
import { requireUser } from '@/lib/server/require-user';
import { UsefulInfoForm } from '../_components/useful-info-form';

export const metadata: Metadata = { title: 'Add Useful Info' };

export default async function AddUsefulInfoPage() {
  await requireUser('/useful-info/add');
  const { choices, toasts } = await loadChoices(['destinationWebsites']);
  return (
    <>
      <PageHeader title="Add Useful Info" description="The chosen websites show it as soon as it is saved." />
      <PageToasts messages={toasts} />
      <UsefulInfoForm info={null} websites={choices.destinationWebsites} />
    </>
  );
}
