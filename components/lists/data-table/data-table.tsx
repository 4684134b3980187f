import type { RowData } from '@tanstack/react-table';
import type { ComponentProps } from 'react';
import { dash } from '@/lib/platform/values/format';
import { Written } from '@/components/platform/ui/written';
import * as texts from '@/texts/lists/choosing';
import { RowClicks } from './row-clicks';
import { RowPicture } from './row-picture';
import { SortLink } from './sort-link';
import type { Column, TableDefinition, TableHead, TableView } from './table';

type DataTableProps<Row extends RowData> = {
  definition: TableDefinition<Row>;
  rows: readonly Row[];
  view: TableView;
};
const sortStates = { asc: 'ascending', desc: 'descending' } as const;

/** A table, cards where narrow (data-table.css), drawn where its rows are; explicit roles, because a card's display drops table semantics. */
export function DataTable<Row extends RowData>({ definition, rows, view }: DataTableProps<Row>) {
  const { caption, columns, isStrong, rowId, rowName } = definition;
  const { heads, isChosenFrom } = view;
  const shown = columns.filter(({ id }) => heads.some((head) => head.id === id));
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
            <HeadCell
              key={column.id}
              column={column}
              sort={heads.find(({ id }) => id === column.id)?.sort}
              isRanked={view.isRanked}
            />
          ))}
        </tr>
      </thead>
      <RowClicks>
        {rows.map((row) => (
          <tr key={rowId(row)} role="row" data-strong={isStrong?.(row) ? '' : undefined}>
            {isChosenFrom && (
              <td role="cell" data-card="choose">
                <ChooseBox
                  data-choose
                  value={rowId(row)}
                  aria-label={texts.chooseRow(rowName?.(row) ?? rowId(row))}
                />
              </td>
            )}
            {shown.map((column) => (
              <ValueCell key={column.id} column={column} row={row} view={view} />
            ))}
          </tr>
        ))}
      </RowClicks>
    </table>
  );
}

type HeadCellProps<Row extends RowData> = Pick<TableHead, 'sort'> & {
  column: Column<Row>;
  isRanked: boolean;
};

function HeadCell<Row extends RowData>({ column, sort, isRanked }: HeadCellProps<Row>) {
  const { header, meta } = column;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort && (sort.sorted ? sortStates[sort.sorted] : 'none')}
      data-align={meta?.align}
      data-rank={isRanked ? meta?.rank : undefined}
    >
      {sort ? (
        <SortLink {...sort}>{header}</SortLink>
      ) : meta?.hideHeader ? (
        <span className="sr-only">{header}</span>
      ) : (
        header
      )}
    </th>
  );
}

type ValueCellProps<Row extends RowData> = { column: Column<Row>; row: Row; view: TableView };

function ValueCell<Row extends RowData>({ column, row, view }: ValueCellProps<Row>) {
  const { pictures, isRanked } = view;
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
