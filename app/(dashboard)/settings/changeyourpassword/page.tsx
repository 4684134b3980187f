import type { Metadata } from 'next';
import { PageHeader } from '@/components/ui/page-header';
import { env } from '@/lib/server/env';
import { requireUser } from '@/lib/server/require-user';
import { ChangePasswordForm } from './_components/change-password-form';

export const metadata: Metadata = { title: 'Change password' };

/** Replaces the password of the signed-in user. Handbook, session 7. */
export default async function ChangePasswordPage() {
  await requireUser('/settings/changeyourpassword');
  return (
    <>
      <PageHeader title="Change password" description="You will need the new one the next time you log in." />
      <ChangePasswordForm policy={env().passwordPolicy} />
    </>
  );
}
