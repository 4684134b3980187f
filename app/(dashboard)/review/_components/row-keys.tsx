'use client';

import { useShortcuts } from '@/components/review/use-letters';

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('main [data-row-target]')];

function move(by: 1 | -1): void {
  const links = rowLinks();
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + by));
  links[next]?.focus();
  links[next]?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Moves through the rows of the queue with j and k; Enter follows the focused link. */
export function RowKeys() {
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  return null;
}
