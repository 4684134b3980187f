import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import * as texts from '@/texts/account/auth';

export function BackToLogin() {
  return (
    <Link
      href="/login"
      prefetch={false}
      className="mt-3 inline-flex min-h-10 items-center gap-2 self-center rounded px-2 text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      <ArrowLeft size={16} aria-hidden />
      {texts.backToLogIn}
    </Link>
  );
}
