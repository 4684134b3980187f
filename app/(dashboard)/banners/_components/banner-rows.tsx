'use client';

import { DataTable } from '@/components/lists/data-table/data-table';
import type { TableView } from '@/components/lists/data-table/table';
import type { BannerRow } from './banner-row';
import { bannerTable } from './banner-table';

type BannerRowsProps = { rows: readonly BannerRow[]; view: TableView; hasPlans: boolean };

export const BannerRows = ({ hasPlans, ...table }: BannerRowsProps) => (
  <DataTable definition={bannerTable(hasPlans)} {...table} />
);
