'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { tryCode } from '@/lib/platform/browser/load-code';
import { findLeavingLink, routerPathOf } from './leaving-link';

/** Follows server-rendered links without reloading the document, and fetches pages ahead. */
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
  useEffect(() => onFirstSign(() => tryCode(() => import('./pages-ahead'))), []);
  return null;
}

const signs = ['pointermove', 'pointerdown', 'keydown'];

/** Loads and starts the code once the page is used; returns how to end it. */
function onFirstSign(load: () => Promise<{ fetchPagesAhead: () => () => void } | null>): () => void {
  const listening = new AbortController();
  let end: (() => void) | undefined;
  let isOver = false;
  const start = async () => {
    listening.abort();
    const code = await load();
    if (!isOver) end = code?.fetchPagesAhead();
  };
  for (const sign of signs)
    document.addEventListener(sign, () => void start(), { passive: true, signal: listening.signal });
  return () => {
    isOver = true;
    listening.abort();
    end?.();
  };
}
