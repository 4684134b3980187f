import type { Metadata } from 'next';
import { Alert } from '@/components/platform/ui/alert';
import { NotFoundView } from '@/components/platform/ui/not-found-view';
import { PageHeader } from '@/components/platform/ui/page-header';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { setStatus } from '@/lib/platform/server/http-status';
import * as texts from '@/texts/account/accounts';
import { accountMessages } from '@/texts/account/messages-accounts';
import { ConfirmAddress } from './_components/confirm-address';

export const metadata: Metadata = { title: texts.confirmTitle };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Confirms a new sign-in address; `t` is the token. Mail scanners open links, so only the button changes anything. */
export default async function AddressPage({ searchParams }: Props) {
  if (!hasCapability('accounts')) {
    await setStatus(404);
    return <NotFoundView />;
  }
  const { t } = await searchParams;
  const token = typeof t === 'string' ? t : '';
  return (
    <>
      <PageHeader title={texts.confirmTitle} />
      {token ? <ConfirmAddress token={token} /> : <Alert>{accountMessages.linkUnknown}</Alert>}
    </>
  );
}
