import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/account/privacy';
import { PersonFinder } from './_components/person-finder';

export const metadata: Metadata = { title: titles.privacy };

/** What is stored about a person. Handbook, staff: Accounts. */
export default async function PrivacyPage() {
  await requireUser('/privacy');
  return (
    <>
      <PageHeader title={titles.privacy} description={texts.help} />
      <PersonFinder />
    </>
  );
}
