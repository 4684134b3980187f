'use client';

import { DataTable } from '@/components/lists/data-table/data-table';
import type { TableView } from '@/components/lists/data-table/table';
import type { Application } from '@/lib/companies/applications/calls';
import { applicationTable } from './application-table';

type ApplicationRowsProps = { rows: readonly Application[]; view: TableView };

/** The rows of applications, drawn from the records that their dialog shows: those cross to the browser once. */
export const ApplicationRows = (table: ApplicationRowsProps) => (
  <DataTable definition={applicationTable} {...table} />
);
