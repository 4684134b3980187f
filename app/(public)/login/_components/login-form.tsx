'use client';

import Link from 'next/link';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { pageAddress } from '@/lib/paths';
import * as texts from '@/texts/auth';

/** Signs in and goes where the dashboard says. */
export function LoginForm() {
  return (
    <SignInForm onEntered={({ to }) => window.location.assign(pageAddress(to))}>
      <Link
        href="/password/forgot"
        prefetch={false}
        className="-mt-2 inline-flex min-h-10 items-center self-center rounded px-2 text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {texts.forgotPasswordLink}
      </Link>
    </SignInForm>
  );
}
