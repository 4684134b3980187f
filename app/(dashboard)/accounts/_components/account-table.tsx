import { RowLink } from '@/components/lists/data-table/row-link';
import type { TableDefinition } from '@/components/lists/data-table/table';
import { DateText } from '@/components/platform/ui/date-text';
import { PageLink } from '@/components/platform/ui/page-link';
import type { Account } from '@/lib/account/accounts/calls';
import { accountPath, companyPath } from '@/lib/account/accounts/paths';
import { dash } from '@/lib/platform/values/format';
import * as texts from '@/texts/account/accounts';
import * as titles from '@/texts/platform/menu';
import { roleName } from './role-name';
import { AccountStateBadge } from '../../_components/account-state-badge';

export const accountTable: TableDefinition<Account> = {
  name: 'accounts',
  caption: titles.accounts,
  rowId: ({ _id }) => _id,
  rowName: ({ name }) => name,
  room: 'wide',
  columns: [
    {
      id: 'name',
      header: texts.name,
      meta: { card: 'title', sort: 'text' },
      cell: ({ row: { original } }) => (
        <span dir="auto" id={`account-${original._id}`}>
          {original.name}
        </span>
      ),
    },
    {
      id: 'email',
      header: texts.email,
      meta: { sort: 'text', plain: true },
      cell: ({ row }) => row.original.email,
    },
    {
      id: 'role',
      header: texts.role,
      meta: { sort: 'text', plain: true },
      cell: ({ row }) => roleName(row.original.type),
    },
    {
      id: 'company',
      header: texts.company,
      meta: { sort: 'text', plain: true },
      cell: ({ row: { original } }) =>
        original.company ? (
          <PageLink href={companyPath(original.company._id)} dir="auto" className="lone-link underline">
            {original.company.companyName}
          </PageLink>
        ) : (
          dash
        ),
    },
    {
      id: 'state',
      header: texts.state,
      meta: { plain: true },
      cell: ({ row }) => <AccountStateBadge state={row.original.state} />,
    },
    {
      id: 'seenAt',
      header: texts.lastSeen,
      meta: { sort: 'date', rank: 'low' },
      cell: ({ row }) => <DateText value={row.original.seenAt} />,
    },
    {
      id: 'action',
      header: texts.action,
      meta: { align: 'end', card: 'action' },
      cell: ({ row: { original } }) => (
        <RowLink href={accountPath(original._id)} describedBy={`account-${original._id}`}>
          {texts.open}
        </RowLink>
      ),
    },
  ],
};
