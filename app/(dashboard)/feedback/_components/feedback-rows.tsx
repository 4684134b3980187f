'use client';

import { DataTable } from '@/components/lists/data-table/data-table';
import type { TableView } from '@/components/lists/data-table/table';
import type { Feedback } from '@/lib/enquiries/feedback/schema';
import type { ListParams } from '@/lib/lists/list-params';
import { feedbackTable } from './feedback-table';

type FeedbackRowsProps = { rows: readonly Feedback[]; view: TableView; params: ListParams };

/** The rows of feedback, drawn from the records that their dialog shows: those cross to the browser once. */
export const FeedbackRows = ({ params, ...table }: FeedbackRowsProps) => (
  <DataTable definition={feedbackTable(params)} {...table} />
);
