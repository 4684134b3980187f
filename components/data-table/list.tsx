import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { PageToasts } from '@/components/ui/toasts';
import { TryAgain } from '@/components/ui/try-again';
import { formatCount } from '@/lib/format';
import type { ListParams } from '@/lib/list-params';
import type { ListPage } from '@/lib/lists';
import { messages } from '@/lib/messages';
import { ListBody, ListFrame } from './list-frame';
import { ListSearch } from './list-search';
import { Pagination } from './pagination';

/** An upstream may leave the total out. */
type Page<Row> = Omit<ListPage<Row>, 'total'> & { total?: number | undefined };

type ListProps<Row> = {
  /** The page's path, which searches and page numbers are added to. */
  path: string;
  params: ListParams;
  /** What `load` made of the read. */
  answer: { data: Page<Row> | null; toasts: string[] };
  /** Off for a list that cannot be searched. */
  searchable?: boolean;
  /** What one record and several are called: ['enquiry', 'enquiries']. */
  nouns: readonly [one: string, several: string];
  /** Narrows the list, beside its search. */
  filter?: ReactNode;
  /** Makes the first record, where the user can. */
  emptyAction?: ReactNode;
  /** Draws the rows, of which there is at least one. */
  children: (rows: Row[]) => ReactNode;
};

/** A list with its search, its pages and what stands there when it is empty or could not be read. */
export function List<Row>({
  path,
  params,
  answer,
  searchable = true,
  nouns,
  filter,
  emptyAction,
  children,
}: ListProps<Row>) {
  const { data, toasts } = answer;
  const total = data?.total;
  const count = total === undefined ? '' : `${formatCount(total)} ${total === 1 ? nouns[0] : nouns[1]}`;
  const hasPages = data !== null && (data.docs.length > 0 || params.page > 1);
  return (
    <ListFrame>
      <PageToasts messages={toasts} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto">
          {searchable && <ListSearch path={path} params={params} />}
          {filter}
        </div>
        <p role="status" className="text-quiet tabular-nums">
          {count}
        </p>
      </div>
      <ListBody>
        <div className="mb-4 sm:rounded sm:border sm:bg-surface">
          {data === null ? (
            <TryAgain />
          ) : data.docs.length > 0 ? (
            children(data.docs)
          ) : (
            <EmptyState action={emptyAction}>{messages.noRecords}</EmptyState>
          )}
        </div>
      </ListBody>
      {hasPages && <Pagination path={path} params={params} totalPages={data.totalPages} />}
    </ListFrame>
  );
}
