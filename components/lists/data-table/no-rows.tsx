import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/platform/ui/button';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { isFiltered } from '@/lib/lists/list-filters/schema';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import { filterNames } from '@/lib/lists/lists';
import * as texts from '@/texts/lists/lists';
import * as messages from '@/texts/platform/messages';
import { listMessages } from '@/texts/lists/messages-lists';

type NoRowsProps = {
  path: string;
  params: ListParams;
  caption: string;
  /** The last page's number, where the requested page is past it. */
  last?: number | undefined;
  filtered?: boolean;
  action?: ReactNode;
};

/** An empty list: what was searched for and how to reset it, or the first record's action. */
export function NoRows({ path, params, caption, last, filtered = false, action }: NoRowsProps) {
  const { search, status } = params;
  const without = (...names: (keyof ListParams)[]) =>
    listAddress(path, { ...params, ...Object.fromEntries(names.map((name) => [name, ''])), page: 1 });
  const clearFilters = filtered && isFiltered(params) && (
    <ButtonLink href={without(...filterNames)}>{texts.clearFilters}</ButtonLink>
  );
  const noneFits = listMessages.noneFits(caption.toLowerCase());
  if (last !== undefined) {
    return (
      <EmptyState
        detail={listMessages.noSuchPage(params.page, last)}
        action={
          <ButtonLink href={listAddress(path, { ...params, page: last })}>
            {texts.goToLastPage(last)}
          </ButtonLink>
        }
      >
        {messages.noRecords}
      </EmptyState>
    );
  }
  if (search) {
    return (
      <EmptyState
        detail={messages.list.nothingMatches(search)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink href={without('search')}>{texts.clearSearch}</ButtonLink>
            {clearFilters}
          </div>
        }
      >
        {messages.noRecords}
      </EmptyState>
    );
  }
  if (clearFilters) {
    return (
      <EmptyState detail={noneFits} action={clearFilters}>
        {messages.noRecords}
      </EmptyState>
    );
  }
  if (status) {
    return (
      <EmptyState action={<ButtonLink href={without('status')}>{texts.showAllStatuses}</ButtonLink>}>
        {messages.noRecords}
      </EmptyState>
    );
  }
  return <EmptyState action={params.page === 1 && action}>{messages.noRecords}</EmptyState>;
}
