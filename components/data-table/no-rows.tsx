import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { listAddress, type ListParams } from '@/lib/list-params';
import * as texts from '@/texts/lists';
import * as messages from '@/texts/messages';

type NoRowsProps = { path: string; params: ListParams; action?: ReactNode };

/** What stands in an empty list: what was searched for and the way out of it, or the way to the first record. */
export function NoRows({ path, params, action }: NoRowsProps) {
  const { search, status, ...rest } = params;
  const all = { ...rest, page: 1, search: '' };
  if (search) {
    const wider = listAddress(path, { ...all, ...(status ? { status } : {}) });
    return (
      <EmptyState
        detail={messages.list.nothingMatches(search)}
        action={<ButtonLink href={wider}>{texts.clearSearch}</ButtonLink>}
      >
        {messages.noRecords}
      </EmptyState>
    );
  }
  if (status) {
    return (
      <EmptyState action={<ButtonLink href={listAddress(path, all)}>{texts.showAllStatuses}</ButtonLink>}>
        {messages.noRecords}
      </EmptyState>
    );
  }
  return <EmptyState action={params.page === 1 && action}>{messages.noRecords}</EmptyState>;
}
