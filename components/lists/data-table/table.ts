import 'server-only';
import {
  columnVisibilityFeature,
  constructTable,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type RowData,
} from '@tanstack/react-table';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import type { ReactNode } from 'react';
import type { ListParams } from '@/lib/lists/list-params';
import * as texts from '@/texts/lists/lists';
import { sortAddress, type SortChoice, type SortKind, type SortOrder } from './sorting';

/** Its place on a card: title, mark before it, action after it, or labelled pair. */
type CardPlace = 'title' | 'mark' | 'action' | 'pair';
export type ColumnLook = {
  align?: 'end';
  card?: CardPlace;
  /** The head is for screen readers only. */
  hideHeader?: boolean;
  /** A card shows the value without its head. */
  plain?: boolean;
  /** Left out where there is little room; 'low' on cards, too. */
  rank?: 'middle' | 'low';
  sort?: SortKind;
};

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  coreReactivityFeature: storeReactivityBindings(),
  columnMeta: metaHelper<ColumnLook>(),
});

/** A TanStack column; with `meta.sort` its `id` is the upstream's sort name. */
export type Column<Row extends RowData> = {
  id: string;
  header: string;
  cell: (context: { row: { original: Row } }) => ReactNode;
  meta?: ColumnLook;
  /** A picture beside the value, hideable like a column; nullish for none. */
  picture?: (row: Row) => string | null | undefined;
};

export const pictureId = 'picture';

/** A list's table: the key of its hidden columns, its caption and its columns. */
export type TableDefinition<Row extends RowData> = {
  name: string;
  caption: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** The row's name at its checkbox, where rows can be chosen. */
  rowName?: (row: Row) => string;
  /** Rows in semibold. */
  isStrong?: (row: Row) => boolean;
  /** The width below which rows become cards; a phone always has cards. */
  room?: 'medium' | 'wide';
};

/** Without title or action a row would say nothing, or could not be opened. */
const canHide = (meta: ColumnLook = {}) => (meta.card ?? 'pair') === 'pair';
const hideable = <Row extends RowData>({ columns }: TableDefinition<Row>, ids: readonly string[]) =>
  ids.filter((id) => columns.some((column) => column.id === id && canHide(column.meta)));

type TableState = { hidden: readonly string[]; sorting?: ListParams };

/** TanStack Table's hook-free core over one page that the upstream has sorted. */
export function createTable<Row extends RowData>(
  definition: TableDefinition<Row>,
  rows: Row[],
  state: TableState,
) {
  const { sort, order } = state.sorting ?? {};
  return constructTable({
    features,
    columns: definition.columns.map(({ meta = {}, ...column }) => ({
      ...column,
      meta,
      accessorFn: definition.rowId,
      enableSorting: state.sorting !== undefined && meta.sort !== undefined,
      enableHiding: canHide(meta),
      sortDescFirst: meta.sort !== 'text',
    })),
    data: rows,
    getRowId: definition.rowId,
    manualSorting: true,
    state: {
      sorting: sort ? [{ id: sort, desc: order === 'desc' }] : [],
      columnVisibility: Object.fromEntries(hideable(definition, state.hidden).map((id) => [id, false])),
    },
  });
}

export type ListTable<Row extends RowData> = ReturnType<typeof createTable<Row>>;

/** A visible column; `sort` where a press on its head sorts. */
export type TableHead = { id: string; sort?: { href: string; sorted: SortOrder | false } };

/** How a table is drawn: with its rows, all that crosses to the browser where it is drawn there. */
export type TableView = {
  heads: readonly TableHead[];
  isChosenFrom: boolean;
  pictures: boolean;
  /** Off where a person has chosen the columns: low-ranked ones show as well. */
  isRanked: boolean;
};

/** The visible columns, and where a press on their heads leads. */
export const tableHeads = <Row extends RowData>(
  table: ListTable<Row>,
  path: string,
  params: ListParams,
): TableHead[] =>
  table
    .getAllLeafColumns()
    .filter((column) => column.getIsVisible())
    .map((column) => {
      const { id } = column;
      if (!column.getCanSort()) return { id };
      const order = column.getNextSortingOrder();
      const href = sortAddress(path, params, order && { id, order });
      return { id, sort: { href, sorted: column.getIsSorted() } };
    });

/** The columns that the list can be sorted by. */
export const sortChoices = <Row extends RowData>({ columns }: TableDefinition<Row>): SortChoice[] =>
  columns.flatMap(({ id, header, meta }) => (meta?.sort ? [{ id, label: header, kind: meta.sort }] : []));

export type ColumnChoice = { id: string; label: string; shown: boolean };

/** The hideable columns and whether each is shown; the pictures count as one. */
export function columnChoices<Row extends RowData>(
  table: ListTable<Row>,
  { columns }: TableDefinition<Row>,
  hidden: readonly string[],
): ColumnChoice[] {
  const pictures = columns.some(({ picture }) => picture)
    ? [{ id: pictureId, label: texts.pictures, shown: !hidden.includes(pictureId) }]
    : [];
  const own = table
    .getAllLeafColumns()
    .filter((column) => column.getCanHide())
    .map((column) => ({
      id: column.id,
      label: String(column.columnDef.header),
      shown: column.getIsVisible(),
    }));
  return [...pictures, ...own];
}
