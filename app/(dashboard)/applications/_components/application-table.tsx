import { ViewButton } from '@/components/data-table/record-viewer';
import type { TableDefinition } from '@/components/data-table/table';
import { StatusBadge } from '@/components/ui/badge';
import { DateText } from '@/components/ui/date-text';
import { entryTypeOf } from '@/lib/applications/entry-types';
import type { Application } from '@/lib/applications/schema';
import { dash } from '@/lib/format';

/** The list of applications, any of which opens in a dialog where it is decided. */
export const applicationTable: TableDefinition<Application> = {
  name: 'applications',
  caption: 'Applications',
  rowId: ({ _id }) => _id,
  columns: [
    {
      id: 'company',
      header: 'Company Name',
      meta: { card: 'title' },
      cell: ({ row }) => <span id={`company-${row.original._id}`}>{row.original.companyName}</span>,
    },
    { id: 'type', header: 'Entry Type', cell: ({ row }) => entryTypeOf(row.original.role) || dash },
    { id: 'created', header: 'Created at', cell: ({ row }) => <DateText value={row.original.createdAt} /> },
    { id: 'status', header: 'Status', cell: ({ row }) => <StatusBadge status={row.original.status} /> },
    {
      id: 'action',
      header: 'Action',
      meta: { align: 'end', card: 'action' },
      cell: ({ row }) => <ViewButton id={row.original._id} describedBy={`company-${row.original._id}`} />,
    },
  ],
};
