import type { Metadata } from 'next';
import { PageHeader } from '@/components/ui/page-header';
import { messages } from '@/lib/messages';
import { VerifyForm } from './_components/verify-form';

export const metadata: Metadata = { title: 'Confirm your email address' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Where the link of an application's receipt leads; `t` is its token. Mail scanners open links, so the page itself changes nothing. */
export default async function VerifyApplicationPage({ searchParams }: Props) {
  const { t } = await searchParams;
  const token = typeof t === 'string' ? t : '';
  return (
    <>
      <PageHeader
        title="Confirm your email address"
        description={
          token
            ? 'Press the button to confirm that the application of your company came from you.'
            : messages.application.linkUnknown
        }
      />
      {token && <VerifyForm token={token} />}
    </>
  );
}
