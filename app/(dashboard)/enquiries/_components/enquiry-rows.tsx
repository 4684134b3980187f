'use client';

import { DataTable } from '@/components/lists/data-table/data-table';
import type { TableView } from '@/components/lists/data-table/table';
import type { Enquiry } from '@/lib/enquiries/schema';
import { enquiryTable, type ShownOfEnquiries } from './enquiry-table';

type EnquiryRowsProps = {
  rows: readonly Enquiry[];
  view: TableView;
  userId: string;
  shown: ShownOfEnquiries;
};

/** The rows of enquiries, drawn from the records that their dialog shows: those cross to the browser once. */
export const EnquiryRows = ({ userId, shown, ...table }: EnquiryRowsProps) => (
  <DataTable definition={enquiryTable(userId, shown)} {...table} />
);
