import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { env } from '@/lib/platform/server/env';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/account/auth';
import { ChangePasswordForm } from './_components/change-password-form';

export const metadata: Metadata = { title: texts.changePassword };

/** Replaces the password of the signed-in user. Handbook, session: Passwords. */
export default async function ChangePasswordPage() {
  await requireUser('/settings/changeyourpassword');
  return (
    <>
      <PageHeader title={texts.changePassword} description={texts.newOneNextTime} />
      <ChangePasswordForm policy={env().passwordPolicy} />
    </>
  );
}
