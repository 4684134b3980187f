import type { RowData } from '@tanstack/react-table';
import { dash } from '@/lib/platform/values/format';
import * as texts from '@/texts/lists/choosing';
import { DrawnTable } from './drawn-table';
import type { TableDefinition, TableView } from './table';

type DataTableProps<Row extends RowData> = {
  definition: TableDefinition<Row>;
  rows: readonly Row[];
  view: TableView;
};

/** A table of rows; where the server draws it, values alone cross to the browser: elements would cross twice. */
export function DataTable<Row extends RowData>({ definition, rows, view }: DataTableProps<Row>) {
  const { caption, isStrong, rowId, rowName } = definition;
  const { isChosenFrom, isRanked, pictures } = view;
  const shown = definition.columns.flatMap((column) => {
    const head = view.heads.find(({ id }) => id === column.id);
    return head ? [{ column, head }] : [];
  });
  return (
    <DrawnTable
      caption={caption}
      choosePage={isChosenFrom ? texts.chooseThisPage : undefined}
      heads={shown.map(({ column: { header, meta = {} }, head }) => ({ ...head, header, look: meta }))}
      rows={rows.map((row) => ({
        id: rowId(row),
        ...(isChosenFrom && { choose: texts.chooseRow(rowName?.(row) ?? rowId(row)) }),
        ...(isStrong?.(row) && { isStrong: true }),
        cells: shown.map(({ column: { cell, picture } }) => {
          const value = cell({ row: { original: row } });
          const src = picture && pictures ? (picture(row) ?? null) : undefined;
          // In the browser an element that draws a dash may have become one.
          const isNone = isRanked && value === dash;
          return { value, ...(isNone && { isNone }), ...(src !== undefined && { src }) };
        }),
      }))}
      isRanked={isRanked}
    />
  );
}
