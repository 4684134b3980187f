'use client';

import { DataTable } from '@/components/lists/data-table/data-table';
import type { TableView } from '@/components/lists/data-table/table';
import type { DecidedRow } from './decided-row';
import { decidedTable } from './decided-table';

export const DecidedRows = (table: { rows: readonly DecidedRow[]; view: TableView }) => (
  <DataTable definition={decidedTable} {...table} />
);
