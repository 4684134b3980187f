'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { findLeavingLink, routerPathOf } from './leaving-link';

/** Follows server-rendered links without reloading the document. */
export function SoftLinks() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.defaultPrevented ? null : findLeavingLink(event);
      if (!link?.hasAttribute('data-soft')) return;
      event.preventDefault();
      router.push(routerPathOf(link));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
  return null;
}
