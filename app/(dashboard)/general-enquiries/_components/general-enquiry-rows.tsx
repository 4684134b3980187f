'use client';

import { DataTable } from '@/components/lists/data-table/data-table';
import type { TableView } from '@/components/lists/data-table/table';
import type { GeneralEnquiry } from '@/lib/enquiries/general-enquiries/calls';
import { generalEnquiryTable } from './general-enquiry-table';

type GeneralEnquiryRowsProps = {
  rows: readonly GeneralEnquiry[];
  view: TableView;
  userId: string;
  hasDesk: boolean;
};

/** The rows of custom enquiries, drawn from the records that their dialog shows: those cross to the browser once. */
export const GeneralEnquiryRows = ({ userId, hasDesk, ...table }: GeneralEnquiryRowsProps) => (
  <DataTable definition={generalEnquiryTable(userId, hasDesk)} {...table} />
);
