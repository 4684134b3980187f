import type { Metadata } from 'next';
import { PageHeader } from '@/components/ui/page-header';
import { env } from '@/lib/server/env';
import { ResetForm } from './_components/reset-form';

export const metadata: Metadata = { title: 'Reset password' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Sets a new password; `t` is the token of the mailed link. Handbook, session 7. */
export default async function ResetPasswordPage({ searchParams }: Props) {
  const { t } = await searchParams;
  const token = typeof t === 'string' ? t : '';
  return (
    <>
      <PageHeader
        title="Set a new password"
        description={
          token
            ? 'Choose a password that you use nowhere else.'
            : 'This address has no reset token. Open the link in the mail again, or ask for a new one.'
        }
      />
      <ResetForm token={token} policy={env().passwordPolicy} />
    </>
  );
}
