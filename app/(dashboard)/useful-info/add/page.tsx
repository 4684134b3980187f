import type { Metadata } from 'next';
import { PageHeader } from '@/components/ui/page-header';
import { PageToasts } from '@/components/ui/toasts';
import { loadChoices } from '@/lib/reference/server';
import { requireUser } from '@/lib/server/require-user';
import * as texts from '@/texts/useful-info';
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
