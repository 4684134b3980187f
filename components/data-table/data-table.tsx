import type { ReactNode } from 'react';
import { RowClicks } from './row-clicks';
import { SortLink } from './sort-link';
import { sortState, type Sorting } from './sorting';

export type Column<Row> = {
  key: string;
  /** The head of the column; on phones the label of its values. */
  header: string;
  /** Keeps a head that would say nothing to the eye, such as a dot's, for assistive technology alone. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The name under which the list can be sorted by this column. */
  sort?: string;
  /** The classes that set the column's width. */
  width?: string;
  /** Where the value stands on a phone's card: as its title, as a mark before it, as the action after it, or as a labelled pair. */
  card?: CardPlace;
};
type CardPlace = 'title' | 'mark' | 'action' | 'pair';

type DataTableProps<Row> = {
  /** Names the table for those who do not see the page's title. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Tells the rows that stand out in semibold. */
  isStrong?: (row: Row) => boolean;
  /** The state of a list that can be sorted. */
  sorting?: Sorting;
};

const places: Record<CardPlace, string> = {
  mark: 'max-sm:-order-3 max-sm:col-start-1',
  title: 'max-sm:-order-2 max-sm:col-start-2 max-sm:pb-2 max-sm:text-base',
  action: 'max-sm:-order-1 max-sm:col-start-3 max-sm:py-0.5 max-sm:pl-3',
  pair: "max-sm:col-span-full max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-0.5 max-sm:text-right max-sm:wrap-anywhere max-sm:before:shrink-0 max-sm:before:text-left max-sm:before:font-normal max-sm:before:text-quiet max-sm:before:content-[attr(data-label)/'']",
};

/**
 * A real table, drawn on the server; under 640 px each row becomes a card. A click on a row goes to the control
 * in it that carries `data-row-target`. The roles survive what that does to a table's display.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, isStrong, sorting }: DataTableProps<Row>) {
  return (
    <table role="table" className="w-full border-separate border-spacing-0 max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={sorting && column.sort ? sortState(column.sort, sorting) : undefined}
              className={headLook(column)}
            >
              {sorting && column.sort ? (
                <SortLink column={column.sort} sorting={sorting}>
                  {column.header}
                </SortLink>
              ) : (
                <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <RowClicks className="max-sm:grid max-sm:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={`hover:bg-wash has-data-row-target:cursor-pointer max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:rounded max-sm:border max-sm:bg-surface max-sm:px-4 max-sm:py-3 ${isStrong?.(row) ? 'font-semibold' : ''}`}
          >
            {columns.map((column) => (
              <td key={column.key} role="cell" data-label={column.header} className={cellLook(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </RowClicks>
    </table>
  );
}

const alignment = (align: Column<unknown>['align']) =>
  align === 'end' ? 'text-right tabular-nums sm:whitespace-nowrap' : 'text-left';

const headLook = ({ align, width = '' }: Pick<Column<never>, 'align' | 'width'>) =>
  `sticky top-0 z-10 border-b bg-surface px-4 py-3 text-xs font-medium whitespace-nowrap text-quiet first:rounded-tl last:rounded-tr ${alignment(align)} ${width}`;

const cellLook = ({ align, card = 'pair' }: Pick<Column<never>, 'align' | 'card'>) =>
  `break-words sm:border-b sm:px-4 sm:py-3 sm:in-[tr:last-child]:border-b-0 ${alignment(align)} ${places[card]}`;
