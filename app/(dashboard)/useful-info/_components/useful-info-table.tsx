import { RowLink } from '@/components/data-table/row-link';
import type { TableDefinition } from '@/components/data-table/table';
import type { UsefulInfo } from '@/lib/useful-info/schema';

/** The list of useful information; each row opens its form. */
export const usefulInfoTable: TableDefinition<UsefulInfo> = {
  name: 'useful-info',
  caption: 'Useful Info',
  rowId: ({ _id }) => _id,
  columns: [
    { id: 'title', header: 'Title', meta: { card: 'title' }, cell: ({ row }) => row.original.title },
    {
      id: 'action',
      header: 'Action',
      meta: { align: 'end', card: 'action' },
      cell: ({ row }) => (
        <RowLink href={`/useful-info/edit/${encodeURIComponent(row.original._id)}`}>View Info</RowLink>
      ),
    },
  ],
};
