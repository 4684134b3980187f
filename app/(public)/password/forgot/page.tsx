import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { hasCapability } from '@/lib/platform/server/capabilities';
import * as texts from '@/texts/account/auth';
import { ForgotForm } from './_components/forgot-form';

export const metadata: Metadata = { title: texts.forgotPassword };

/** Requests a link that resets the password. Handbook, session: Passwords. */
export default function ForgotPasswordPage() {
  return (
    <>
      <PageHeader
        title={texts.forgotYourPassword}
        description={hasCapability('reset-link-hour') ? texts.forgotHelpWithHour : texts.forgotHelp}
      />
      <ForgotForm />
    </>
  );
}
