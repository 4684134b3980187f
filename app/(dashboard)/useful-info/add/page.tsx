import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { loadChoices } from '@/lib/sites/reference/server';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/sites/useful-info';
import { UsefulInfoForm } from '../_components/useful-info-form';

export const metadata: Metadata = { title: texts.addUsefulInfo };

export default async function AddUsefulInfoPage() {
  await requireUser('/useful-info/add');
  const { choices, toasts } = await loadChoices(['destinationWebsites']);
  return (
    <>
      <PageHeader title={texts.addUsefulInfo} description={texts.addHelp} />
      <PageToasts messages={toasts} />
      <UsefulInfoForm info={null} websites={choices.destinationWebsites} />
    </>
  );
}
