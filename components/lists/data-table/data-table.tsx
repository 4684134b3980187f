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
import type { ListTable, TableDefinition } from './table';

type DataTableProps<Row extends RowData> = {
  definition: TableDefinition<Row>;
  table: ListTable<Row>;
  path: string;
  params: ListParams;
  /** On where rows can be chosen, by a box before each. */
  isChosenFrom?: boolean;
  /** Off where a person has hidden the pictures. */
  pictures?: boolean;
  /** Off where a person has chosen the columns: all of those are shown then. */
  isRanked?: boolean;
};
const sortStates = { asc: 'ascending', desc: 'descending' } as const;

/**
 * A real table, drawn on the server; where there is little room each row is a card (data-table.css). A click on a row goes
 * to the control in it that carries `data-row-target`. Explicit roles: a card's display drops table semantics.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { definition, table, path, params, pictures = true, isChosenFrom = false, isRanked = true } = props;
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
          {shown.map(({ id, header, meta }) => {
            const column = table.getColumn(id);
            const sorted = column?.getIsSorted();
            const next = column?.getNextSortingOrder() ?? false;
            return (
              <th
                key={id}
                role="columnheader"
                scope="col"
                aria-sort={column?.getCanSort() ? (sorted ? sortStates[sorted] : 'none') : undefined}
                data-align={meta?.align}
                data-rank={isRanked ? meta?.rank : undefined}
              >
                {column?.getCanSort() ? (
                  <SortLink href={sortAddress(path, params, next && { id, order: next })} sorted={sorted}>
                    {header}
                  </SortLink>
                ) : (
                  <span className={meta?.hideHeader ? 'sr-only' : undefined}>{header}</span>
                )}
              </th>
            );
          })}
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
            {shown.map(({ id, header, meta, cell, picture }) => {
              const value = cell({ row });
              return (
                <td
                  key={id}
                  // A card leaves out what is missing, unless somebody has chosen the columns.
                  data-none={isRanked && value === dash ? '' : undefined}
                  // What every other value of the row is heard with; a card has the same element.
                  role={meta?.card === 'title' ? 'rowheader' : 'cell'}
                  data-align={meta?.align}
                  data-rank={isRanked ? meta?.rank : undefined}
                  data-card={meta?.card}
                  data-label={meta?.card || meta?.plain ? undefined : header}
                >
                  {picture && pictures ? (
                    <RowPicture src={picture(row.original)}>
                      <Written>{value}</Written>
                    </RowPicture>
                  ) : (
                    <Written>{value}</Written>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </RowClicks>
    </table>
  );
}

/** The Chooser around the list checks it; its label is as large as a finger. */
const ChooseBox = (props: ComponentProps<'input'> & Record<`data-${string}`, boolean>) => (
  <label className="choose">
    <input type="checkbox" autoComplete="off" {...props} />
  </label>
);
