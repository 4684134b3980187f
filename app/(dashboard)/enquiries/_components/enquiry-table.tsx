import { ViewButton } from '@/components/data-table/record-viewer';
import type { TableDefinition } from '@/components/data-table/table';
import { unreadColumn } from '@/components/data-table/unread';
import { DateText } from '@/components/ui/date-text';
import { Money } from '@/components/ui/money';
import { clientName, potentialValue, type Enquiry } from '@/lib/enquiries/schema';
import { isUnread } from '@/lib/unread/readers';
import * as choosing from '@/texts/choosing';
import * as texts from '@/texts/enquiries';
import * as titles from '@/texts/menu';

/** The list of enquiries for one reader; unread ones stand out, and any of them opens in a dialog. */
export function enquiryTable(userId: string): TableDefinition<Enquiry> {
  const unread = (enquiry: Enquiry) => isUnread(enquiry, userId);
  return {
    name: 'enquiries',
    caption: titles.enquiries,
    rowId: ({ _id }) => _id,
    rowName: (enquiry) => choosing.enquiryName(enquiry.title, clientName(enquiry)),
    isStrong: unread,
    room: 'medium',
    columns: [
      unreadColumn(unread),
      { id: 'date', header: texts.date, cell: ({ row }) => <DateText value={row.original.inquiryDate} /> },
      {
        id: 'subject',
        header: texts.subject,
        meta: { card: 'title' },
        cell: ({ row }) => <span id={`subject-${row.original._id}`}>{row.original.title}</span>,
      },
      { id: 'client', header: texts.clientNameColumn, cell: ({ row }) => clientName(row.original) },
      {
        id: 'value',
        header: texts.potentialValue,
        meta: { align: 'end' },
        cell: ({ row }) => <Money amounts={[potentialValue(row.original)]} stacked />,
      },
      {
        id: 'action',
        header: texts.action,
        meta: { align: 'end', card: 'action' },
        cell: ({ row }) => <ViewButton id={row.original._id} describedBy={`subject-${row.original._id}`} />,
      },
    ],
  };
}
