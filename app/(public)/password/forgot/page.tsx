import type { Metadata } from 'next';
import { PageHeader } from '@/components/ui/page-header';
import { ForgotForm } from './_components/forgot-form';

export const metadata: Metadata = { title: 'Forgot password' };

/** First specification, section 2: forgot password screen. */
export default function ForgotPasswordPage() {
  return (
    <>
      <PageHeader
        title="Forgot your password?"
        description="Type the email address you log in with. We send you a link to set a new password; it works for one hour."
      />
      <ForgotForm />
    </>
  );
}
