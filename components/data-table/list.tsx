import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { PageToasts } from '@/components/ui/toasts';
import { TryAgain } from '@/components/ui/try-again';
import { foundAddress, type ListParams } from '@/lib/list-params';
import { hasCapability } from '@/lib/server/capabilities';
import { hiddenColumns } from '@/lib/server/hidden-columns';
import * as messages from '@/texts/messages';
import { ColumnsMenu } from './columns-menu';
import { DataTable } from './data-table';
import { ExportMenu } from './export-menu';
import { ListBody, ListFrame } from './list-frame';
import { countText, listState, type Counted, type Page } from './list-state';
import { ListSearch } from './list-search';
import { NoRows } from './no-rows';
import { Pagination } from './pagination';
import { SortSelect } from './sort-select';
import { columnChoices, sortChoices, tableOf, type TableDefinition } from './table';

type ListProps<Row extends RowData> = {
  definition: TableDefinition<Row>;
  /** The page's path, which searches and page numbers are added to. */
  path: string;
  /** The list's route, where forms return to it by another address than `path`. */
  route?: string;
  params: ListParams;
  /** What `load` made of the read. */
  answer: {
    data: Page<Row> | null;
    toasts: string[];
    isUnreadable?: boolean;
    reference?: string | undefined;
  };
  /** Off for a list that cannot be searched. */
  searchable?: boolean;
  /** On where the upstream sorts the list by the columns that say how. */
  sortable?: boolean;
  /** So many records in words: '21 enquiries'. */
  counted: Counted;
  /** Narrows the list, beside its search. */
  filter?: ReactNode;
  /** Makes the first record, where the user can. */
  emptyAction?: ReactNode;
  /** Explains what the rows show, below them. */
  legend?: ReactNode;
  /** Wraps the table, where its rows need something around them. */
  children?: (table: ReactNode, rows: Row[]) => ReactNode;
};

const rooms = { medium: '@container/list-medium', wide: '@container/list-wide', narrow: undefined };

/** A list with its search, its pages and what stands there when it is empty or could not be read. */
export async function List<Row extends RowData>(props: ListProps<Row>) {
  const { definition, path, route = path, params, answer, searchable = true, sortable = false } = props;
  const { data, toasts } = answer;
  const rows = data?.docs ?? [];
  const table = tableOf(definition, rows, {
    hidden: await hiddenColumns(definition.name),
    ...(sortable ? { sorting: params } : {}),
  });
  const drawn = <DataTable definition={definition} table={table} path={path} params={params} />;
  const state = listState(data);
  const unreadable = data?.unreadable ?? 0;
  return (
    <ListFrame route={route} path={path} params={params}>
      <PageToasts messages={toasts} />
      <div className={rooms[definition.room ?? 'narrow']}>
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          {searchable && <ListSearch path={path} params={params} />}
          {props.filter}
          {sortable && <SortSelect path={path} params={params} choices={sortChoices(definition)} />}
          <div className="ml-auto flex items-center gap-3 max-sm:w-full max-sm:justify-between">
            <p role="status" className="text-quiet tabular-nums">
              {countText(data, params.page, props.counted)}
            </p>
            {hasCapability('exports') && state === 'rows' && (
              <ExportMenu list={definition.name} query={foundAddress(params)} />
            )}
            <ColumnsMenu list={definition.name} choices={columnChoices(table)} />
          </div>
        </div>
        <ListBody>
          <div className="mb-4 rounded border bg-surface cards:border-0 cards:bg-transparent">
            {state === 'failed' ? (
              <TryAgain isUnreadable={answer.isUnreadable ?? data !== null} reference={answer.reference} />
            ) : state === 'rows' ? (
              (props.children?.(drawn, rows) ?? drawn)
            ) : (
              <NoRows path={path} params={params} action={props.emptyAction} />
            )}
          </div>
          {state === 'rows' && unreadable > 0 && (
            <p className="mb-4 text-quiet">{messages.list.unreadable(unreadable)}</p>
          )}
        </ListBody>
      </div>
      {data && (rows.length > 0 || params.page > 1) && (
        <Pagination
          path={path}
          params={params}
          totalPages={data.totalPages ?? 1}
          isEmpty={rows.length === 0}
        />
      )}
      {state === 'rows' && props.legend}
    </ListFrame>
  );
}
