import { RowLink } from '@/components/lists/data-table/row-link';
import type { TableDefinition } from '@/components/lists/data-table/table';
import type { UsefulInfo } from '@/lib/sites/useful-info/calls';
import * as texts from '@/texts/sites/useful-info';

/** The list of useful information; each row opens its form. */
export const usefulInfoTable: TableDefinition<UsefulInfo> = {
  name: 'useful-info',
  caption: texts.usefulInfo,
  rowId: ({ _id }) => _id,
  rowName: ({ title }) => title,
  columns: [
    { id: 'title', header: texts.title, meta: { card: 'title' }, cell: ({ row }) => row.original.title },
    {
      id: 'action',
      header: texts.action,
      meta: { align: 'end', card: 'action' },
      cell: ({ row }) => (
        <RowLink href={`/useful-info/edit/${encodeURIComponent(row.original._id)}`}>{texts.viewInfo}</RowLink>
      ),
    },
  ],
};
