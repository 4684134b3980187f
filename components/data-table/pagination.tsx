'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { ListParams } from '@/lib/list-params';
import { useListNavigation } from './list-frame';
import { pageLinks } from './page-links';

type PaginationProps = { path: string; params: ListParams; totalPages: number; isEmpty: boolean };

/** Previous, next and where one is; past the last page, just the way back. */
export function Pagination({ path, params, totalPages, isEmpty }: PaginationProps) {
  const { last, previous, next } = pageLinks(path, params, totalPages);
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 sm:justify-end">
      <PageLink href={previous}>
        <ChevronLeft aria-hidden className="size-4" />
        Previous
      </PageLink>
      {!isEmpty && (
        <p className="text-quiet tabular-nums sm:order-first sm:mr-auto">
          <span>
            Showing {params.page} of {last}
          </span>{' '}
          <span>{last === 1 ? 'page' : 'pages'}</span>
        </p>
      )}
      <PageLink href={next}>
        Next
        <ChevronRight aria-hidden className="size-4" />
      </PageLink>
    </nav>
  );
}

const shape = 'inline-flex h-11 items-center gap-1 rounded border px-3 font-medium sm:h-9';

function PageLink({ href, children }: { href: string | null; children: ReactNode }) {
  const { navigate } = useListNavigation();
  if (!href) {
    return (
      <a role="link" aria-disabled="true" className={`${shape} border-line text-quiet opacity-60`}>
        {children}
      </a>
    );
  }
  return (
    <Link
      href={href}
      prefetch={false}
      className={`${shape} border-edge bg-surface text-ink hover:bg-wash`}
      onNavigate={(event) => {
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </Link>
  );
}
