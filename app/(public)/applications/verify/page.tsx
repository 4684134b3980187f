import type { Metadata } from 'next';
import { Alert } from '@/components/platform/ui/alert';
import { PageHeader } from '@/components/platform/ui/page-header';
import { NotFoundView } from '@/components/platform/ui/not-found-view';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { setStatus } from '@/lib/platform/server/http-status';
import * as texts from '@/texts/companies/applications';
import { applicationMessages } from '@/texts/companies/messages-applications';
import { VerifyForm } from './_components/verify-form';

export const metadata: Metadata = { title: texts.confirmYourEmailAddress };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Confirms an applicant's address; `t` is the token. Mail scanners open links, so only the button changes anything. */
export default async function VerifyApplicationPage({ searchParams }: Props) {
  if (!hasCapability('application-links')) {
    await setStatus(404);
    return <NotFoundView />;
  }
  const { t } = await searchParams;
  const token = typeof t === 'string' ? t : '';
  return (
    <>
      <PageHeader title={texts.confirmYourEmailAddress} />
      {token ? <VerifyForm token={token} /> : <Alert>{applicationMessages.linkUnknown}</Alert>}
    </>
  );
}
