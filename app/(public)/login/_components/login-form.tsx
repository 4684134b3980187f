'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { SignInForm } from '@/components/account/sign-in/sign-in-form';
import type { SignInResult } from '@/lib/account/auth/client';
import { onPageRestored } from '@/lib/platform/browser/brought-back';
import { rememberPerson } from '@/lib/platform/browser/signed-out';
import { pageAddress } from '@/lib/paths';
import * as texts from '@/texts/account/auth';

/** Signs in and opens the page that the answer names. */
export function LoginForm() {
  const isLeft = useRef(false);
  useEffect(() => rememberPerson(undefined), []);
  // A page restored from the browser's cache still waits to leave; a reload leads on.
  useEffect(() => onPageRestored(() => isLeft.current && window.location.reload()), []);
  const leave = ({ to }: SignInResult) => {
    isLeft.current = true;
    window.location.assign(pageAddress(to));
  };
  return (
    <SignInForm onEntered={leave}>
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
