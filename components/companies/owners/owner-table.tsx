import type { TableDefinition } from '@/components/lists/data-table/table';
import { StatusBadge } from '@/components/platform/ui/badge';
import { DateText } from '@/components/platform/ui/date-text';
import { EmailLink } from '@/components/platform/ui/email-link';
import { dash } from '@/lib/platform/values/format';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import { ownerKinds, type Owner } from '@/lib/companies/owners/schema';
import * as texts from '@/texts/companies/owners';
import type { OrganizationType } from '@/lib/roles';
import { OwnerButton } from './owner-button';

type OwnerTableOptions = { kind: OrganizationType; caption: string; params: ListParams };

const factColumns: TableDefinition<Owner>['columns'] = [
  {
    id: 'email',
    header: texts.emailAddress,
    meta: { sort: 'text', plain: true },
    cell: ({ row }) => <EmailLink address={row.original.agent?.email} />,
  },
  {
    id: 'contactName',
    header: texts.contactNameColumn,
    meta: { sort: 'text', plain: true },
    cell: ({ row }) => row.original.agent?.name || dash,
  },
  {
    id: 'createdAt',
    header: texts.createdOn,
    meta: { sort: 'date', rank: 'low' },
    cell: ({ row }) => <DateText value={row.original.createdAt} />,
  },
  {
    id: 'phoneNumber',
    header: texts.phoneNumber,
    meta: { sort: 'text', plain: true },
    cell: ({ row }) => <span className="whitespace-nowrap">{row.original.agent?.phoneNumber || dash}</span>,
  },
  {
    id: 'status',
    header: texts.status,
    meta: { sort: 'text', plain: true },
    cell: ({ row }) => <StatusBadge status={row.original.status} />,
  },
];

/** The list of owners; any of them opens in a dialog. */
export function ownerTable({ kind, caption, params }: OwnerTableOptions): TableDefinition<Owner> {
  const { path, action } = ownerKinds[kind];
  return {
    name: `${kind}s`,
    caption,
    rowId: ({ _id }) => _id,
    rowName: ({ companyName }) => companyName,
    room: 'wide',
    columns: [
      {
        id: 'companyName',
        header: texts.companyNameColumn,
        meta: { card: 'title', sort: 'text' },
        cell: ({ row }) => (
          <span dir="auto" id={`company-${row.original._id}`}>
            {row.original.companyName}
          </span>
        ),
      },
      ...factColumns,
      {
        id: 'action',
        header: texts.action,
        meta: { align: 'end', card: 'action' },
        cell: ({ row: { original } }) => (
          <OwnerButton
            address={listAddress(path, { ...params, id: original._id })}
            describedBy={`company-${original._id}`}
          >
            {action}
          </OwnerButton>
        ),
      },
    ],
  };
}
