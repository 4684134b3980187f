import type { TableDefinition } from '@/components/data-table/table';
import { StatusBadge } from '@/components/ui/badge';
import { DateText } from '@/components/ui/date-text';
import { EmailLink } from '@/components/ui/email-link';
import type { OrganizationType } from '@/lib/companies/schema';
import { dash } from '@/lib/format';
import { listAddress, type ListParams } from '@/lib/list-params';
import { ownerKinds, type Owner } from '@/lib/owners/schema';
import { OwnerButton } from './owner-button';

type OwnerTableOptions = { kind: OrganizationType; caption: string; params: ListParams };

/** The list of owners; any of them opens in a dialog. */
export function ownerTable({ kind, caption, params }: OwnerTableOptions): TableDefinition<Owner> {
  const { path, action } = ownerKinds[kind];
  return {
    name: `${kind}s`,
    caption,
    rowId: ({ _id }) => _id,
    room: 'wide',
    columns: [
      {
        id: 'companyName',
        header: 'Company Name',
        meta: { card: 'title', sort: 'text' },
        cell: ({ row }) => <span id={`company-${row.original._id}`}>{row.original.companyName}</span>,
      },
      {
        id: 'email',
        header: 'Email Address',
        meta: { sort: 'text' },
        cell: ({ row }) => <EmailLink address={row.original.agent?.email} />,
      },
      {
        id: 'contactName',
        header: 'Contact Name',
        meta: { sort: 'text' },
        cell: ({ row }) => row.original.agent?.name || dash,
      },
      {
        id: 'createdAt',
        header: 'Created on',
        meta: { sort: 'date' },
        cell: ({ row }) => <DateText value={row.original.createdAt} />,
      },
      {
        id: 'phoneNumber',
        header: 'Phone Number',
        meta: { sort: 'text' },
        cell: ({ row }) => (
          <span className="whitespace-nowrap">{row.original.agent?.phoneNumber || dash}</span>
        ),
      },
      {
        id: 'status',
        header: 'Status',
        meta: { sort: 'text' },
        cell: ({ row }) => <StatusBadge status={row.original.status} />,
      },
      {
        id: 'action',
        header: 'Action',
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
