'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import Link from 'next/link';
import { useListNavigation } from './list-frame';
import { sortAddress, sortState, type Sorting } from './sorting';

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

/** A column's head that sorts the list by it. */
export function SortLink({
  column,
  sorting,
  children,
}: {
  column: string;
  sorting: Sorting;
  children: string;
}) {
  const { navigate } = useListNavigation();
  const href = sortAddress(column, sorting);
  const Icon = icons[sortState(column, sorting)];
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
      <Icon size={14} aria-hidden />
    </Link>
  );
}
