import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { Alert } from '@/components/platform/ui/alert';
import { PageHeader } from '@/components/platform/ui/page-header';
import { FlashToasts } from '@/components/platform/ui/toasts';
import { env } from '@/lib/platform/server/env';
import { ssoFailureText } from '@/lib/platform/errors/sso-failures';
import * as texts from '@/texts/account/auth';
import * as common from '@/texts/platform/common';
import { LoginForm } from './_components/login-form';
import { SingleSignOn } from './_components/single-sign-on';

export const metadata: Metadata = { title: common.logIn };

/** The login form, with a button for single sign-on if a provider is configured. Handbook, session: Signing in. */
export default async function LoginPage() {
  const { sso } = env();
  const failure = ssoFailureText((await cookies()).get('flash')?.value);
  return (
    // 'Welcome back' waits for the second step.
    <div className="has-[[autocomplete=one-time-code]]:[&_header_p]:hidden">
      <PageHeader title={common.logIn} description={texts.welcomeBack} />
      {failure && (
        <div className="mb-4">
          <Alert>{failure}</Alert>
        </div>
      )}
      <LoginForm />
      {sso && <SingleSignOn label={sso.label} />}
      <FlashToasts />
    </div>
  );
}
