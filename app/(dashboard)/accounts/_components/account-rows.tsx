'use client';

import { DataTable } from '@/components/lists/data-table/data-table';
import type { TableView } from '@/components/lists/data-table/table';
import type { Account } from '@/lib/account/accounts/calls';
import { accountTable } from './account-table';

export const AccountRows = (table: { rows: readonly Account[]; view: TableView }) => (
  <DataTable definition={accountTable} {...table} />
);
