import { DataTable, type Column } from '@/components/data-table/data-table';
import type { Sorting } from '@/components/data-table/sorting';
import { StatusBadge } from '@/components/ui/badge';
import { DateText } from '@/components/ui/date-text';
import { EmailLink } from '@/components/ui/email-link';
import { dash } from '@/lib/format';
import { listAddress } from '@/lib/list-params';
import type { Owner } from '@/lib/owners/schema';
import { OwnerButton } from './owner-button';

type OwnerTableProps = {
  caption: string;
  owners: Owner[];
  sorting: Sorting;
  /** What the button of a row says. */
  action: string;
};

const columnsFor = ({ action, sorting: { path, params } }: OwnerTableProps): Column<Owner>[] => [
  {
    key: 'company',
    header: 'Company Name',
    card: 'title',
    sort: 'companyName',
    cell: ({ _id, companyName }) => <span id={`company-${_id}`}>{companyName}</span>,
  },
  {
    key: 'email',
    header: 'Email Address',
    sort: 'email',
    cell: ({ agent }) => <EmailLink address={agent.email} />,
  },
  { key: 'contact', header: 'Contact Name', sort: 'contactName', cell: ({ agent }) => agent.name || dash },
  {
    key: 'created',
    header: 'Created on',
    width: 'w-32',
    sort: 'createdAt',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    key: 'phone',
    header: 'Phone Number',
    sort: 'phoneNumber',
    cell: ({ agent }) => <span className="whitespace-nowrap">{agent.phoneNumber || dash}</span>,
  },
  { key: 'status', header: 'Status', sort: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'action',
    header: 'Action',
    align: 'end',
    card: 'action',
    cell: ({ _id }) => (
      <OwnerButton address={listAddress(path, { ...params, id: _id })} describedBy={`company-${_id}`}>
        {action}
      </OwnerButton>
    ),
  },
];

/** A page of owners; any of them opens in a dialog. */
export function OwnerTable(props: OwnerTableProps) {
  const { caption, owners, sorting } = props;
  return (
    <DataTable
      caption={caption}
      columns={columnsFor(props)}
      rows={owners}
      rowKey={({ _id }) => _id}
      sorting={sorting}
    />
  );
}
