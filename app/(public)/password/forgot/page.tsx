import type { Metadata } from 'next';
import { PageHeader } from '@/components/ui/page-header';
import { hasCapability } from '@/lib/server/capabilities';
import { ForgotForm } from './_components/forgot-form';

export const metadata: Metadata = { title: 'Forgot password' };

/** Asks for a link that resets the password. Handbook, session 7. */
export default function ForgotPasswordPage() {
  return (
    <>
      <PageHeader
        title="Forgot your password?"
        description={`Type the email address you log in with. We send you a link to set a new password${hasCapability('reset-link-hour') ? '; it works for one hour' : ''}.`}
      />
      <ForgotForm />
    </>
  );
}
