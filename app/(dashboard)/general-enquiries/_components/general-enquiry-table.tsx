import type { Column, TableDefinition } from '@/components/lists/data-table/table';
import { unreadColumn, viewColumn } from '@/components/lists/data-table/columns';
import { DateText } from '@/components/platform/ui/date-text';
import { dash } from '@/lib/platform/values/format';
import type { GeneralEnquiry } from '@/lib/enquiries/general-enquiries/calls';
import { isUnread } from '@/lib/enquiries/unread/readers';
import * as texts from '@/texts/enquiries/general-enquiries';
import * as titles from '@/texts/platform/menu';
import { GeneralState, VerifiedBadge } from './general-badges';

const deskColumns: Column<GeneralEnquiry>[] = [
  {
    id: 'state',
    header: texts.state,
    cell: ({ row }) => <GeneralState enquiry={row.original} />,
  },
  {
    id: 'assignee',
    header: texts.assignedTo,
    cell: ({ row }) => <bdi>{row.original.assignee?.name || dash}</bdi>,
  },
];

/** The list of custom enquiries, those that are unread to this reader in bold. */
export function generalEnquiryTable(userId: string, hasDesk: boolean): TableDefinition<GeneralEnquiry> {
  const unread = (enquiry: GeneralEnquiry) => isUnread(enquiry, userId);
  return {
    name: 'general-enquiries',
    caption: titles.customEnquiries,
    rowId: ({ _id }) => _id,
    rowName: ({ fullName }) => fullName,
    isStrong: unread,
    room: hasDesk ? 'wide' : 'medium',
    columns: [
      unreadColumn(unread),
      {
        id: 'date',
        header: texts.date,
        meta: { plain: true },
        cell: ({ row }) => <DateText value={row.original.inquiryDate} />,
      },
      {
        id: 'email',
        header: texts.email,
        meta: { plain: true },
        cell: ({ row }) => row.original.emailAddress,
      },
      {
        id: 'client',
        header: texts.clientName,
        meta: { card: 'title' },
        cell: ({ row }) => (
          <span dir="auto" id={`client-${row.original._id}`}>
            {row.original.fullName}
          </span>
        ),
      },
      {
        id: 'verified',
        header: texts.verified,
        cell: ({ row }) => <VerifiedBadge verified={row.original.verified} />,
      },
      ...(hasDesk ? deskColumns : []),
      viewColumn(texts.action, 'client'),
    ],
  };
}
