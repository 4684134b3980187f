import { ArrowRight, BookOpenCheck } from 'lucide-react';
import Link from 'next/link';
import * as texts from '@/texts/insights/dashboard';

/** Asks owners whose company profile has gaps to fill them. */
export function ProfileNotice() {
  return (
    <aside className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-orange-tint px-5 py-4 text-orange-ink">
      <BookOpenCheck aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">{texts.profileIncomplete}</p>
      <Link
        href="/company-profile"
        prefetch={false}
        className="inline-flex min-h-6 items-center gap-1 font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {texts.completeProfile}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </aside>
  );
}
