import type { Metadata } from 'next';
import { PageHeader } from '@/components/ui/page-header';
import { LoginForm } from './_components/login-form';

export const metadata: Metadata = { title: 'Log in' };

/** First specification, section 2: login screen. */
export default function LoginPage() {
  return (
    <>
      <PageHeader title="Log in" description="Welcome back. Your enquiries are waiting." />
      <LoginForm />
    </>
  );
}
