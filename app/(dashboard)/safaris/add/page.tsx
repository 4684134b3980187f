import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { afterSave } from '@/lib/review/review-times/server';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/listings/safaris';
import { readNewSafari } from '../_components/read-new-safari';
import { SafariForm } from '../_components/safari-form';

export const metadata: Metadata = { title: titles.addSafari };

type AddSafariProps = { searchParams: Promise<{ from?: string }> };

export default async function AddSafariPage({ searchParams }: AddSafariProps) {
  const user = await requireUser('/safaris/add');
  const { toasts, ...form } = await readNewSafari(user, (await searchParams).from);
  const title = form.safari ? texts.copyOf(form.safari.title) : titles.addSafari;
  return (
    <>
      <PageHeader title={title} description={await afterSave('safari')} />
      <PageToasts messages={toasts} />
      <SafariForm isCopy {...form} />
    </>
  );
}
