import type { RowData } from '@tanstack/react-table';
import { PageToasts } from '@/components/platform/ui/toasts';
import { TryAgain } from '@/components/platform/ui/try-again';
import { parseHiddenColumns } from '@/lib/lists/hidden-columns';
import { knowsPageSizes } from '@/lib/lists/list-filters/server';
import { viewsOf } from '@/lib/lists/list-views/server';
import type { ListParams } from '@/lib/lists/list-params';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { hiddenColumns } from '@/lib/lists/server';
import { formatCount } from '@/lib/platform/values/format';
import * as messages from '@/texts/platform/messages';
import { filterQuery } from '@/components/lists/data-table/choice';
import { RowChooser } from '@/components/lists/data-table/chooser';
import { DataTable } from '@/components/lists/data-table/data-table';
import { FilterChips } from '@/components/lists/data-table/filter-chips';
import { ColumnsLinks } from './columns-links';
import { FilterForm } from './filter-form';
import { ListBar } from '@/components/lists/data-table/list-bar';
import { ListBody, ListFrame } from '@/components/lists/data-table/list-frame';
import type { ListProps } from '@/components/lists/data-table/list-props';
import { listState, shownPage, type Page } from '@/components/lists/data-table/list-state';
import { NoRows } from '@/components/lists/data-table/no-rows';
import { PageJump } from '@/components/lists/data-table/page-jump';
import { PageSize } from '@/components/lists/data-table/page-size';
import { Pagination } from '@/components/lists/data-table/pagination';
import {
  columnChoices,
  pictureId,
  createTable,
  tableHeads,
  type ListTable,
} from '@/components/lists/data-table/table';

const rooms = {
  medium: '@container/list',
  wide: '[container:list_list-wide/inline-size]',
  narrow: undefined,
};

/** With more pages than this, a number can be typed. */
const fewPages = 3;

/** A list with search, tools and pages, or what replaces its rows. */
export async function List<Row extends RowData>(props: ListProps<Row>) {
  const { definition, path, route = path, params, answer, filters, exported = true } = props;
  const isExported = exported && hasCapability('exports');
  // Rows with a name can at least be downloaded.
  const forFile = isExported && definition.rowName ? { list: definition.name, path: '', actions: [] } : null;
  const choose = props.choose === undefined ? forFile : props.choose;
  const { data, toasts } = answer;
  const rows = data?.docs ?? [];
  const hidden = params.hide ? parseHiddenColumns(params.hide) : await hiddenColumns(definition.name);
  const table = createTable(definition, rows, { hidden, ...(props.sortable ? { sorting: params } : {}) });
  const choices = columnChoices(table, definition, hidden);
  const savedViews = await viewsOf(route);
  const hasRows = listState(data) === 'rows';
  const unreadable = data?.unreadable ?? 0;
  const body = <Rows list={props} table={table} hidden={hidden} isChosenFrom={Boolean(choose)} />;
  const box = (
    <div className="mb-4 rounded border bg-surface cards:border-0 cards:bg-transparent">
      {props.children?.(body, rows) ?? body}
    </div>
  );
  return (
    <ListFrame route={route} path={path} params={params}>
      <PageToasts messages={toasts} />
      <div className={rooms[definition.room ?? 'narrow']}>
        <ListBar
          list={props}
          columns={choices}
          hidden={hidden}
          savedViews={savedViews}
          canExport={isExported && hasRows}
        />
        {params.columns && <ColumnsLinks {...{ path, params, choices }} />}
        {filters && params.filters && <FilterForm path={path} params={params} filters={filters} />}
        <FilterChips path={path} params={params} chosen={filters?.chosen ?? []} />
        <ListBody>
          {choose ? (
            <RowChooser
              {...choose}
              filter={filterQuery(params)}
              total={data?.totalIsAtLeast ? undefined : data?.total}
            >
              {box}
            </RowChooser>
          ) : (
            box
          )}
          {data?.totalIsAtLeast && data.total !== undefined && (
            <p className="mb-4 text-quiet">{messages.list.moreThan(formatCount(data.total))}</p>
          )}
          {hasRows && unreadable > 0 && (
            <p className="mb-4 text-quiet">{messages.list.unreadable(unreadable)}</p>
          )}
        </ListBody>
      </div>
      {data && <Pages path={path} params={params} page={data} />}
      {hasRows && props.legend}
    </ListFrame>
  );
}

type RowsProps<Row extends RowData> = {
  list: ListProps<Row>;
  table: ListTable<Row>;
  hidden: readonly string[];
  isChosenFrom: boolean;
};

function Rows<Row extends RowData>({ list, table, hidden, isChosenFrom }: RowsProps<Row>) {
  const { definition, path, params, filters, answer, emptyAction } = list;
  const { data, isUnreadable, reference } = answer;
  const state = listState(data);
  const last = data?.totalPages ?? 1;
  if (state === 'failed')
    return <TryAgain isUnreadable={isUnreadable ?? data !== null} reference={reference} />;
  if (state === 'empty')
    return (
      <NoRows
        path={path}
        params={params}
        caption={definition.caption}
        last={params.page > last ? last : undefined}
        filtered={filters !== undefined}
        action={emptyAction}
      />
    );
  const rows = data?.docs ?? [];
  const view = {
    heads: tableHeads(table, path, params),
    isChosenFrom,
    pictures: !hidden.includes(pictureId),
    isRanked: hidden.length === 0,
  };
  return list.drawTable?.(view, rows) ?? <DataTable definition={definition} rows={rows} view={view} />;
}

function Pages({ path, params, page }: { path: string; params: ListParams; page: Page<unknown> }) {
  const { docs, totalPages: last = 1 } = page;
  const isEmpty = docs.length === 0;
  return (
    <>
      {(!isEmpty || params.page > 1) && (
        <Pagination
          path={path}
          params={{ ...params, page: shownPage(page, params.page) }}
          totalPages={last}
          isEmpty={isEmpty}
        />
      )}
      {knowsPageSizes() && (last > 1 || params.perPage) && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <PageSize path={path} params={params} />
          {last > fewPages && <PageJump path={path} params={params} />}
        </div>
      )}
    </>
  );
}
