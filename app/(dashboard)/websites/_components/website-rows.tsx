'use client';

import { DataTable } from '@/components/lists/data-table/data-table';
import type { TableView } from '@/components/lists/data-table/table';
import { websiteTable, type WebsiteRow } from './website-table';

export const WebsiteRows = (table: { rows: readonly WebsiteRow[]; view: TableView }) => (
  <DataTable definition={websiteTable} {...table} />
);
