import type { Column, TableDefinition } from '@/components/lists/data-table/table';
import { unreadColumn, viewColumn } from '@/components/lists/data-table/columns';
import { OwnerLink } from '@/components/companies/owners/owner-link';
import { DateText } from '@/components/platform/ui/date-text';
import { Money } from '@/components/platform/ui/money';
import { PageLink } from '@/components/platform/ui/page-link';
import { deskPath } from '@/lib/enquiries/enquiry-desk/paths';
import { clientName, potentialValue, type Enquiry } from '@/lib/enquiries/schema';
import { dash } from '@/lib/platform/values/format';
import { organizationTypes } from '@/lib/roles';
import { isUnread } from '@/lib/enquiries/unread/readers';
import * as choosing from '@/texts/lists/choosing';
import * as texts from '@/texts/enquiries/enquiries';
import * as lists from '@/texts/lists/lists';
import * as titles from '@/texts/platform/menu';

const ownerColumn: Column<Enquiry> = {
  id: 'owner',
  header: lists.owner,
  meta: { plain: true },
  cell: ({ row: { original } }) => (
    <OwnerLink
      owner={original.owner}
      kind={organizationTypes.find((type) => type === original.owner?.role)}
    />
  ),
};

const websiteColumn: Column<Enquiry> = {
  id: 'website',
  header: texts.website,
  meta: { plain: true, rank: 'low' },
  cell: ({ row }) => row.original.website?.name || dash,
};

/** An enquiry's title, linked to its page where it has one. */
function Subject({ enquiry: { _id, title }, hasDesk }: { enquiry: Enquiry; hasDesk: boolean }) {
  const id = `subject-${_id}`;
  if (!hasDesk)
    return (
      <span dir="auto" id={id}>
        {title || dash}
      </span>
    );
  return (
    <PageLink dir="auto" id={id} href={deskPath('enquiries', _id)} data-row-target className="row-title">
      {title || dash}
    </PageLink>
  );
}

export type ShownOfEnquiries = { withOwner: boolean; withWebsite: boolean; hasDesk: boolean };

/** The list of enquiries, those that are unread to this reader in bold. */
export function enquiryTable(
  userId: string,
  { withOwner, withWebsite, hasDesk }: ShownOfEnquiries,
): TableDefinition<Enquiry> {
  const unread = (enquiry: Enquiry) => isUnread(enquiry, userId);
  return {
    name: 'enquiries',
    caption: titles.enquiries,
    rowId: ({ _id }) => _id,
    rowName: (enquiry) => choosing.enquiryName(enquiry.title, clientName(enquiry)),
    isStrong: unread,
    room: withOwner || withWebsite ? 'wide' : 'medium',
    columns: [
      unreadColumn(unread),
      {
        id: 'date',
        header: texts.date,
        meta: { plain: true },
        cell: ({ row }) => <DateText value={row.original.inquiryDate} />,
      },
      {
        id: 'subject',
        header: texts.subject,
        meta: { card: 'title' },
        cell: ({ row }) => <Subject enquiry={row.original} hasDesk={hasDesk} />,
      },
      ...(withOwner ? [ownerColumn] : []),
      ...(withWebsite ? [websiteColumn] : []),
      {
        id: 'client',
        header: texts.clientNameColumn,
        meta: { plain: true },
        cell: ({ row }) => clientName(row.original),
      },
      {
        id: 'value',
        header: texts.potentialValue,
        meta: { align: 'end', plain: true },
        cell: ({ row }) => <Money amounts={[potentialValue(row.original)]} stacked />,
      },
      viewColumn(texts.action, 'subject'),
    ],
  };
}
