import { viewColumn } from '@/components/lists/data-table/columns';
import type { TableDefinition } from '@/components/lists/data-table/table';
import { StatusBadge } from '@/components/platform/ui/badge';
import { DateText } from '@/components/platform/ui/date-text';
import { entryTypeOf } from '@/lib/companies/applications/entry-types';
import type { Application } from '@/lib/companies/applications/calls';
import { dash } from '@/lib/platform/values/format';
import * as texts from '@/texts/companies/applications';
import * as titles from '@/texts/platform/menu';

/** The list of applications, any of which opens in a dialog where it is decided. */
export const applicationTable: TableDefinition<Application> = {
  name: 'applications',
  caption: titles.applications,
  rowId: ({ _id }) => _id,
  rowName: ({ companyName }) => companyName,
  columns: [
    {
      id: 'company',
      header: texts.companyName,
      meta: { card: 'title' },
      cell: ({ row }) => (
        <span dir="auto" id={`company-${row.original._id}`}>
          {row.original.companyName}
        </span>
      ),
    },
    {
      id: 'type',
      header: texts.entryTypeColumn,
      meta: { plain: true },
      cell: ({ row }) => entryTypeOf(row.original.role) || dash,
    },
    {
      id: 'created',
      header: texts.createdAt,
      cell: ({ row }) => <DateText value={row.original.createdAt} />,
    },
    {
      id: 'status',
      header: texts.status,
      meta: { plain: true },
      cell: ({ row }) => <StatusBadge status={row.original.status} />,
    },
    viewColumn(texts.action, 'company'),
  ],
};
