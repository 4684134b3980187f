'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useReturnAddress } from './use-return-address';

/** A link back to a list, to the page, search and filter where the person was. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={useReturnAddress(href)}
      prefetch={false}
      className="-ml-1 mb-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm pr-1 text-quiet hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft size={16} aria-hidden />
      {children}
    </Link>
  );
}
