'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import Link from 'next/link';
import { useListNavigation } from './list-frame';
import type { Order } from './sorting';

type SortLinkProps = { href: string; sorted: Order | false | undefined; children: string };

/** A column's head that sorts the list by it. */
export function SortLink({ href, sorted, children }: SortLinkProps) {
  const { navigate } = useListNavigation();
  const Icon = sorted ? { asc: ArrowUp, desc: ArrowDown }[sorted] : ChevronsUpDown;
  return (
    <Link
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        navigate(href, { scroll: false });
      }}
      className="-my-2 inline-flex items-center gap-1 py-2 hover:text-ink"
    >
      {children}
      <Icon size={14} aria-hidden className="shrink-0" />
    </Link>
  );
}
