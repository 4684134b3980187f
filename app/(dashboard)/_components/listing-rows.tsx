'use client';

import { DataTable } from '@/components/lists/data-table/data-table';
import type { TableView } from '@/components/lists/data-table/table';
import type { ListingKind } from '@/lib/listings/listing';
import type { ListingRow } from './listing-row';
import { listingTable } from './listing-table';

type ListingRowsProps = {
  rows: readonly ListingRow[];
  view: TableView;
  kind: ListingKind;
  withOwner: boolean;
};

export const ListingRows = ({ kind, withOwner, ...table }: ListingRowsProps) => (
  <DataTable definition={listingTable(kind, withOwner)} {...table} />
);
