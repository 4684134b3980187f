import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListFilters } from '@/lib/lists/list-filters/schema';
import type { ListParams } from '@/lib/lists/list-params';
import type { ChoiceActions } from './choice';
import type { FormatCount, Page } from './list-state';
import type { TableDefinition, TableView } from './table';

export type ListProps<Row extends RowData> = {
  definition: TableDefinition<Row>;
  path: string;
  /** The route under which forms return to the list, where it is not `path`. */
  route?: string;
  params: ListParams;
  /** The result of `load`. */
  answer: {
    data: Page<Row> | null;
    toasts: string[];
    isUnreadable?: boolean;
    reference?: string | undefined;
  };
  /** On unless it is false. */
  searchable?: boolean;
  /** On unless it is false. */
  exported?: boolean;
  /** On where the upstream sorts by the columns with `meta.sort`. */
  sortable?: boolean;
  counted: FormatCount;
  /** A filter of the page's own, beside the search. */
  filter?: ReactNode;
  /** The filters of the dialog, where the upstream supports them. */
  filters?: ListFilters | undefined;
  /** Links to views, above the search; beside the tools if the list has no search. */
  views?: ReactNode;
  tools?: ReactNode;
  /** Creates the first record, where the user may. */
  emptyAction?: ReactNode;
  legend?: ReactNode;
  /** Actions for chosen rows; null for none, undefined for download only. */
  choose?: ChoiceActions | null | undefined;
  /** Draws the rows in the browser too, where their records cross to it anyway. */
  drawTable?: (view: TableView, rows: Row[]) => ReactNode;
  /** Wraps the rows or their replacement, so that an open record outlives the last row. */
  children?: (body: ReactNode, rows: Row[]) => ReactNode;
};
