'use client';

import { DataTable } from '@/components/lists/data-table/data-table';
import type { TableView } from '@/components/lists/data-table/table';
import type { OwnerRow } from './owner-row';
import { ownerTable, type OwnerTableOptions } from './owner-table';

type OwnerRowsProps = OwnerTableOptions & { rows: readonly OwnerRow[]; view: TableView };

export const OwnerRows = ({ rows, view, ...options }: OwnerRowsProps) => (
  <DataTable definition={ownerTable(options)} rows={rows} view={view} />
);
