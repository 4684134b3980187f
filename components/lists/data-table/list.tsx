import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { PageToasts } from '@/components/platform/ui/toasts';
import { TryAgain } from '@/components/platform/ui/try-again';
import { parseHiddenColumns } from '@/lib/lists/hidden-columns';
import { knowsPageSizes } from '@/lib/lists/list-filters/server';
import type { ChosenFilter, ListFilters } from '@/lib/lists/list-filters/schema';
import { viewsOf } from '@/lib/lists/list-views/server';
import { foundAddress, viewQuery, type ListParams } from '@/lib/lists/list-params';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { hiddenColumns } from '@/lib/platform/server/hidden-columns';
import * as messages from '@/texts/platform/messages';
import { filterText, type Choosing } from './choice';
import { Chooser } from './chooser';
import { ColumnsMenu } from './columns-menu';
import { DataTable } from './data-table';
import { ExportMenu } from './export-menu';
import { FilterButton } from './filter-button';
import { FilterChips } from './filter-chips';
import { ListBody, ListFrame } from './list-frame';
import { countText, listState, type Counted, type Page } from './list-state';
import { ListSearch } from './list-search';
import { ListTools } from './list-tools';
import { NoRows } from './no-rows';
import { PageJump } from './page-jump';
import { PageSize } from './page-size';
import { Pagination } from './pagination';
import { SaveView } from './save-view';
import { SortSelect } from './sort-select';
import { columnChoices, pictureId, sortChoices, tableOf, type TableDefinition } from './table';

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
  /** Off for a list that nobody takes along as a file. */
  exported?: boolean;
  /** On where the upstream sorts the list by the columns that say how. */
  sortable?: boolean;
  /** So many records in words: '21 enquiries'. */
  counted: Counted;
  /** Narrows the list, beside its search. */
  filter?: ReactNode;
  /** What narrows it further, where the upstream knows how. */
  filters?: ListFilters | undefined;
  /** What is chosen of a filter that the page draws itself. */
  chosen?: readonly ChosenFilter[];
  /** Its views as links, above the search; beside the tools where there is none. */
  views?: ReactNode;
  /** What else is done with the list, after its own tools. */
  tools?: ReactNode;
  /** Makes the first record, where the user can. */
  emptyAction?: ReactNode;
  /** Explains what the rows show, below them. */
  legend?: ReactNode;
  /** What can be done with rows that are chosen; null where none can be, left out where they are taken along as a file alone. */
  choose?: Choosing | null | undefined;
  /** Wraps the rows, and what is there in place of them: an open record stays although it was the last one. */
  children?: (body: ReactNode, rows: Row[]) => ReactNode;
};

const rooms = {
  medium: '@container/list',
  wide: '[container:list_list-wide/inline-size]',
  narrow: undefined,
};

/** Up to so many pages are near enough to be gone through one by one. */
const fewPages = 3;

/** A list with its search, its pages and what stands there when it is empty or could not be read. */
export async function List<Row extends RowData>(props: ListProps<Row>) {
  const { definition, path, route = path, params, answer, searchable = true, sortable = false } = props;
  const { filters, exported = true } = props;
  const isExported = exported && hasCapability('exports');
  // Rows that have a name can be taken along where nothing else can be done with them.
  const forFile = isExported && definition.rowName ? { list: definition.name, path: '', actions: [] } : null;
  const choose = props.choose === undefined ? forFile : props.choose;
  const { data, toasts } = answer;
  const rows = data?.docs ?? [];
  const hidden = params.hide ? parseHiddenColumns(params.hide) : await hiddenColumns(definition.name);
  const table = tableOf(definition, rows, { hidden, ...(sortable ? { sorting: params } : {}) });
  const drawn = (
    <DataTable
      definition={definition}
      table={table}
      path={path}
      params={params}
      pictures={!hidden.includes(pictureId)}
      isChosenFrom={Boolean(choose)}
      isRanked={hidden.length === 0}
    />
  );
  const views = await viewsOf(route);
  const state = listState(data);
  const unreadable = data?.unreadable ?? 0;
  const last = data?.totalPages ?? 1;
  const body =
    state === 'failed' ? (
      <TryAgain isUnreadable={answer.isUnreadable ?? data !== null} reference={answer.reference} />
    ) : state === 'rows' ? (
      drawn
    ) : (
      <NoRows
        path={path}
        params={params}
        caption={definition.caption}
        last={params.page > last ? last : undefined}
        filtered={filters !== undefined}
        action={props.emptyAction}
      />
    );
  const box = (
    <div className="mb-4 rounded border bg-surface cards:border-0 cards:bg-transparent">
      {props.children?.(body, rows) ?? body}
    </div>
  );
  return (
    <ListFrame route={route} path={path} params={params}>
      <PageToasts messages={toasts} />
      <div className={rooms[definition.room ?? 'narrow']}>
        {searchable && props.views && <div className="mb-3">{props.views}</div>}
        <div className="mb-4 flex-wrap items-center gap-x-2 gap-y-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:flex sm:gap-x-3">
          {searchable ? (
            <ListSearch path={path} params={params} />
          ) : (
            props.views && <div className="min-w-0 max-sm:col-span-2">{props.views}</div>
          )}
          {props.filter}
          {filters && <FilterButton path={path} params={params} filters={filters} />}
          <p
            role="status"
            className={`text-quiet tabular-nums sm:ml-auto ${searchable || props.views ? 'max-sm:col-start-1 max-sm:row-start-2' : ''}`}
          >
            {countText(data, params.page, props.counted)}
          </p>
          <ListTools>
            {sortable && <SortSelect path={path} params={params} choices={sortChoices(definition)} />}
            {isExported && state === 'rows' && (
              <ExportMenu list={definition.name} query={foundAddress(params)} />
            )}
            <ColumnsMenu
              list={definition.name}
              path={path}
              params={params}
              choices={columnChoices(table, definition, hidden)}
            />
            {views && <SaveView {...views} query={viewQuery(params, hidden)} />}
            {props.tools && <div className="contents">{props.tools}</div>}
          </ListTools>
        </div>
        <FilterChips path={path} params={params} chosen={filters?.chosen ?? props.chosen ?? []} />
        <ListBody>
          {choose ? (
            <Chooser {...choose} filter={filterText(params)} total={data?.total}>
              {box}
            </Chooser>
          ) : (
            box
          )}
          {state === 'rows' && unreadable > 0 && (
            <p className="mb-4 text-quiet">{messages.list.unreadable(unreadable)}</p>
          )}
        </ListBody>
      </div>
      {data && (rows.length > 0 || params.page > 1) && (
        <Pagination path={path} params={params} totalPages={last} isEmpty={rows.length === 0} />
      )}
      {data && knowsPageSizes() && (last > 1 || params.perPage) && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <PageSize path={path} params={params} />
          {last > fewPages && <PageJump path={path} params={params} />}
        </div>
      )}
      {state === 'rows' && props.legend}
    </ListFrame>
  );
}
