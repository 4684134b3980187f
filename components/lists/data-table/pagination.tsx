'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/platform/ui/icon';
import { opensInTab } from '@/components/platform/ui/page-link';
import { type ListParams, listAddress } from '@/lib/lists/list-params';
import { pageAddress } from '@/lib/paths';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/lists/lists';
import { useListNavigation } from './list-frame';

type PaginationProps = { path: string; params: ListParams; totalPages: number; isEmpty: boolean };

/** Previous, next and the page's number; past the last page only the way back. */
export function Pagination({ path, params, totalPages, isEmpty }: PaginationProps) {
  const { last, previous, next } = pageLinks(path, params, totalPages);
  return (
    <nav aria-label={texts.pages} className="flex items-center justify-between gap-4 sm:justify-end">
      <Step href={previous}>
        <Icon name="left" className="size-4" />
        {common.previous}
      </Step>
      {!isEmpty && (
        <p className="text-quiet tabular-nums sm:order-first sm:mr-auto">
          <span>{texts.showingOf(params.page, last)}</span> <span>{texts.pagesOf(last)}</span>
        </p>
      )}
      <Step href={next}>
        {common.next}
        <Icon name="right" className="size-4" />
      </Step>
    </nav>
  );
}

const shape = 'inline-flex h-11 items-center gap-1 rounded border px-3 font-medium sm:h-9';

function Step({ href, children }: { href: string | null; children: ReactNode }) {
  const { navigate } = useListNavigation();
  // One element, on or off, so that it keeps the focus at the first and last page.
  const link = href
    ? { href: pageAddress(href), 'data-soft': true }
    : { role: 'link', 'aria-disabled': true, tabIndex: -1 };
  return (
    <a
      {...link}
      onClick={(event) => href && opensInTab(event) && navigate(href)}
      className={`${shape} ${href ? 'border-edge bg-surface text-ink hover:bg-wash' : 'border-line text-quiet opacity-60'}`}
    >
      {children}
    </a>
  );
}

/** The addresses of Previous and Next, null at an end; past the end, Previous is the last page. */
export function pageLinks(path: string, params: ListParams, totalPages: number) {
  const last = Math.max(totalPages, 1);
  const to = (page: number) => listAddress(path, { ...params, page });
  return {
    last,
    previous: params.page > 1 ? to(Math.min(params.page - 1, last)) : null,
    next: params.page < last ? to(params.page + 1) : null,
  };
}
