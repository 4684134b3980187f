import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { env } from '@/lib/platform/server/env';
import * as texts from '@/texts/account/auth';
import { ResetForm } from './_components/reset-form';

export const metadata: Metadata = { title: texts.resetPassword };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Sets a new password; `t` is the token of the mailed link. Handbook, session: Passwords. */
export default async function ResetPasswordPage({ searchParams }: Props) {
  const { t } = await searchParams;
  const token = typeof t === 'string' ? t : '';
  return (
    <>
      <PageHeader
        title={texts.setANewPassword}
        description={token ? texts.chooseUnusedPassword : texts.noResetToken}
      />
      <ResetForm token={token} policy={env().passwordPolicy} />
    </>
  );
}
