'use client';

import { DataTable } from '@/components/lists/data-table/data-table';
import type { TableView } from '@/components/lists/data-table/table';
import { usefulInfoTable, type UsefulInfoRow } from './useful-info-table';

export const UsefulInfoRows = (table: { rows: readonly UsefulInfoRow[]; view: TableView }) => (
  <DataTable definition={usefulInfoTable} {...table} />
);
