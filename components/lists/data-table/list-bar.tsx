import type { RowData } from '@tanstack/react-table';
import { foundAddress, viewQuery } from '@/lib/lists/list-params';
import type { viewsOf } from '@/lib/lists/list-views/server';
import { ColumnsMenu } from './columns-menu';
import { ExportMenu } from './export-menu';
import { FilterButton } from './filter-button';
import type { ListProps } from './list-props';
import { ListSearch } from './list-search';
import { countText } from './list-state';
import { ListTools } from './list-tools';
import { SaveView } from './save-view';
import { SortSelect } from './sort-select';
import { sortChoices, type ColumnChoice } from './table';

type ListBarProps<Row extends RowData> = {
  list: ListProps<Row>;
  columns: readonly ColumnChoice[];
  hidden: readonly string[];
  savedViews: Awaited<ReturnType<typeof viewsOf>>;
  canExport: boolean;
};

/** The controls above a list: views, search, filters, count and tools. */
export function ListBar<Row extends RowData>(props: ListBarProps<Row>) {
  const { list, columns, hidden, savedViews, canExport } = props;
  const { definition, path, params, filters, views, searchable = true } = list;
  const place = { path, params };
  return (
    <>
      {searchable && views && <div className="mb-3">{views}</div>}
      <div className="mb-4 flex-wrap items-center gap-x-2 gap-y-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:flex sm:gap-x-3">
        {searchable ? (
          <ListSearch {...place} />
        ) : (
          views && <div className="min-w-0 max-sm:col-span-2">{views}</div>
        )}
        {list.filter}
        {filters && <FilterButton {...place} filters={filters} />}
        <p
          role="status"
          className={`text-quiet tabular-nums sm:ml-auto ${searchable || views ? 'max-sm:col-start-1 max-sm:row-start-2' : ''}`}
        >
          {countText(list.answer.data, params.page, list.counted)}
        </p>
        <ListTools>
          {list.sortable && <SortSelect {...place} choices={sortChoices(definition)} />}
          {canExport && <ExportMenu list={definition.name} query={foundAddress(params)} />}
          <ColumnsMenu list={definition.name} {...place} choices={columns} />
          {savedViews && <SaveView {...savedViews} query={viewQuery(params, hidden)} />}
          {list.tools && <div className="contents">{list.tools}</div>}
        </ListTools>
      </div>
    </>
  );
}
