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
import type { SortChoice, SortKind } from './sorting';

/** Where a value stands on a card: as its title, as a mark before it, as the action after it, or as a labelled pair. */
type CardPlace = 'title' | 'mark' | 'action' | 'pair';
type ColumnLook = {
  align?: 'end';
  card?: CardPlace;
  /** Keeps a head that would say nothing to the eye, such as a dot's, for assistive technology alone. */
  hideHeader?: boolean;
  /** A value that says by itself what it is: a card shows it without its head. */
  plain?: boolean;
  /** What a table leaves out where it has little room; of low rank a card does, too. */
  rank?: 'middle' | 'low';
  sort?: SortKind;
};

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  coreReactivityFeature: storeReactivityBindings(),
  columnMeta: metaHelper<ColumnLook>(),
});

/** A column definition of TanStack Table. Its `id` is also the name that the upstream sorts by, where `meta.sort` is set. */
export type Column<Row extends RowData> = {
  id: string;
  header: string;
  cell: (context: { row: { original: Row } }) => ReactNode;
  meta?: ColumnLook;
  /** The picture beside the value, which a person may hide like a column; nullish where the row has none. */
  picture?: (row: Row) => string | null | undefined;
};

/** The id of pictures among the columns that a person may hide. */
export const pictureId = 'picture';

/** A list's table: the name of its remembered columns, what assistive technology calls it, and its columns. */
export type TableDefinition<Row extends RowData> = {
  name: string;
  caption: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** What the box by which a row is chosen calls it, where rows can be chosen. */
  rowName?: (row: Row) => string;
  /** The rows that stand out in semibold. */
  isStrong?: (row: Row) => boolean;
  /** How much room the columns need before rows are drawn as cards; a phone's are always cards. */
  room?: 'medium' | 'wide';
};

/** The title and the action stay: a row would say nothing, or could not be opened. */
const canHide = (meta: ColumnLook = {}) => (meta.card ?? 'pair') === 'pair';
const hideable = <Row extends RowData>({ columns }: TableDefinition<Row>, ids: readonly string[]) =>
  ids.filter((id) => columns.some((column) => column.id === id && canHide(column.meta)));

type TableState = { hidden: readonly string[]; sorting?: ListParams };

/** The hook-free core of TanStack Table over one page of rows; the upstream has sorted them. */
export function tableOf<Row extends RowData>(
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

export type ListTable<Row extends RowData> = ReturnType<typeof tableOf<Row>>;

/** The columns that the list can be sorted by as it is drawn. */
export const sortChoices = <Row extends RowData>({ columns }: TableDefinition<Row>): SortChoice[] =>
  columns.flatMap(({ id, header, meta }) => (meta?.sort ? [{ id, label: header, kind: meta.sort }] : []));

export type ColumnChoice = { id: string; label: string; shown: boolean };

/** The columns that a person may hide, and whether each is shown; the pictures of the rows are one of them. */
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
