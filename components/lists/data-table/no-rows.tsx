import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/platform/ui/button';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { filterNames, isFiltered } from '@/lib/lists/list-filters/schema';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import * as texts from '@/texts/lists/lists';
import * as messages from '@/texts/platform/messages';
import { listMessages } from '@/texts/lists/messages-lists';

type NoRowsProps = {
  path: string;
  params: ListParams;
  /** What the list is of, as it calls itself: 'Safaris'. */
  caption: string;
  /** The number of its last page, where the page asked for lies behind it. */
  last?: number | undefined;
  /** Whether its address narrows it by filters of its own. */
  filtered?: boolean;
  action?: ReactNode;
};

/** What stands in an empty list: what was searched for and the way out of it, or the way to the first record. */
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
        action={
          <ButtonLink href={listAddress(path, { ...params, page: last })}>
            {texts.goToLastPage(last)}
          </ButtonLink>
        }
      >
        {listMessages.noSuchPage(params.page, last)}
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
