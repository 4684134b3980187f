import 'server-only';
import type { RowData } from '@tanstack/react-table';
import type { ComponentProps } from 'react';
import { dash } from '@/lib/platform/values/format';
import type { ListParams } from '@/lib/lists/list-params';
import { Written } from '@/components/platform/ui/written';
import * as texts from '@/texts/lists/choosing';
import { RowClicks } from './row-clicks';
import { RowPicture } from './row-picture';
import { SortLink } from './sort-link';
import { sortAddress } from './sorting';
import type { Column, ListTable, TableDefinition } from './table';

type DataTableProps<Row extends RowData> = {
  definition: TableDefinition<Row>;
  table: ListTable<Row>;
  path: string;
  params: ListParams;
  isChosenFrom?: boolean;
  pictures?: boolean;
  /** Off where a person has chosen the columns: low-ranked ones show as well. */
  isRanked?: boolean;
};
const sortStates = { asc: 'ascending', desc: 'descending' } as const;

/** A server-rendered table, cards where narrow (data-table.css); explicit roles, because a card's display drops table semantics. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { definition, table, isChosenFrom = false } = props;
  const { caption, columns, isStrong, rowName } = definition;
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  return (
    <table role="table" className="list">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {isChosenFrom && (
            <th role="columnheader" scope="col" data-card="choose">
              <ChooseBox data-choose-page aria-label={texts.chooseThisPage} />
            </th>
          )}
          {shown.map((column) => (
            <HeadCell key={column.id} {...props} column={column} />
          ))}
        </tr>
      </thead>
      <RowClicks>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} role="row" data-strong={isStrong?.(row.original) ? '' : undefined}>
            {isChosenFrom && (
              <td role="cell" data-card="choose">
                <ChooseBox
                  data-choose
                  value={row.id}
                  aria-label={texts.chooseRow(rowName?.(row.original) ?? row.id)}
                />
              </td>
            )}
            {shown.map((column) => (
              <ValueCell key={column.id} {...props} column={column} row={row.original} />
            ))}
          </tr>
        ))}
      </RowClicks>
    </table>
  );
}

type HeadCellProps<Row extends RowData> = DataTableProps<Row> & { column: Column<Row> };

function HeadCell<Row extends RowData>(props: HeadCellProps<Row>) {
  const { column, table, path, params, isRanked = true } = props;
  const { id, header, meta } = column;
  const own = table.getColumn(id);
  const canSort = own?.getCanSort();
  const sorted = own?.getIsSorted();
  const next = own?.getNextSortingOrder() ?? false;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={canSort ? (sorted ? sortStates[sorted] : 'none') : undefined}
      data-align={meta?.align}
      data-rank={isRanked ? meta?.rank : undefined}
    >
      {canSort ? (
        <SortLink href={sortAddress(path, params, next && { id, order: next })} sorted={sorted}>
          {header}
        </SortLink>
      ) : (
        <span className={meta?.hideHeader ? 'sr-only' : undefined}>{header}</span>
      )}
    </th>
  );
}

type ValueCellProps<Row extends RowData> = DataTableProps<Row> & { column: Column<Row>; row: Row };

function ValueCell<Row extends RowData>(props: ValueCellProps<Row>) {
  const { column, row, pictures = true, isRanked = true } = props;
  const { header, meta, cell, picture } = column;
  const value = cell({ row: { original: row } });
  const written = <Written>{value}</Written>;
  return (
    <td
      // A card leaves out empty values, unless somebody has chosen the columns.
      data-none={isRanked && value === dash ? '' : undefined}
      // Screen readers announce it with every other value; a card has the same element.
      role={meta?.card === 'title' ? 'rowheader' : 'cell'}
      data-align={meta?.align}
      data-rank={isRanked ? meta?.rank : undefined}
      data-card={meta?.card}
      data-label={meta?.card || meta?.plain ? undefined : header}
    >
      {picture && pictures ? <RowPicture src={picture(row)}>{written}</RowPicture> : written}
    </td>
  );
}

/** The Chooser around the list controls it; the label makes it finger-sized. */
const ChooseBox = (props: ComponentProps<'input'> & Record<`data-${string}`, boolean>) => (
  <label className="choose">
    <input type="checkbox" autoComplete="off" {...props} />
  </label>
);
