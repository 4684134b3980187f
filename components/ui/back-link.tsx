'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useSyncExternalStore } from 'react';
import { returnAddress } from '@/lib/browser/list-place';

const never = () => () => {};

/** Leads back to a list, to the page, search and filter where the person was. */
export function BackLink({ href, children }: { href: string; children: string }) {
  const address = useSyncExternalStore(
    never,
    () => returnAddress(href),
    () => href,
  );
  return (
    <Link
      href={address}
      prefetch={false}
      className="-ml-1 mb-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm pr-1 text-quiet hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft size={16} aria-hidden />
      {children}
    </Link>
  );
}
