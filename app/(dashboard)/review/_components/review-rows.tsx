'use client';

import { DataTable } from '@/components/lists/data-table/data-table';
import type { TableView } from '@/components/lists/data-table/table';
import type { ReviewKind } from '@/lib/review/schema';
import type { ReviewRow } from './review-row';
import { reviewTable, type ShownOfQueue } from './review-table';

type ReviewRowsProps = {
  rows: readonly ReviewRow[];
  view: TableView;
  kind: ReviewKind | undefined;
  shown: ShownOfQueue;
};

export const ReviewRows = ({ kind, shown, ...table }: ReviewRowsProps) => (
  <DataTable definition={reviewTable(kind, shown)} {...table} />
);
