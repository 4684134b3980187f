'use client';

import { Icon } from '@/components/platform/ui/icon';
import { opensInTab, PageLink } from '@/components/platform/ui/page-link';
import { useListNavigation } from './list-frame';
import type { SortOrder } from './sorting';

type SortLinkProps = { href: string; sorted: SortOrder | false | undefined; children: string };

export function SortLink({ href, sorted, children }: SortLinkProps) {
  const { navigate } = useListNavigation();
  const arrow = sorted ? { asc: 'up', desc: 'down' }[sorted] : 'sortable';
  return (
    <PageLink
      href={href}
      onClick={(event) => opensInTab(event) && navigate(href, { scroll: false })}
      className="-my-2 inline-flex items-center gap-1 py-2 hover:text-ink"
    >
      {children}
      <Icon name={arrow} className="size-3.5" />
    </PageLink>
  );
}
