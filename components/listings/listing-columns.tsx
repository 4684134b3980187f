import { RowLink } from '@/components/lists/data-table/row-link';
import type { Column } from '@/components/lists/data-table/table';
import { OwnerLink } from '@/components/companies/owners/owner-link';
import { Money } from '@/components/platform/ui/money';
import type { OrganizationType } from '@/lib/companies/schema';
import type { ListingKind } from '@/lib/listings/listing';
import { editPath } from '@/lib/listings/paths';
import { enquiryCount, firstPicture, priceBounds, viewCount, type ListingCounts } from '@/lib/listings/row';
import * as lists from '@/texts/lists/lists';
import * as texts from '@/texts/listings/listings';
import { ListingStatus } from './listing-status';
import { RestoreButton } from './restore-button';

type ListingRow = ListingCounts & {
  _id: string;
  slug: string;
  title: string;
  status: string;
  visibleFrom?: string | null;
  visibleTo?: string | null;
  liveFrom?: string | undefined;
  liveTo?: string | undefined;
  deletedAt?: string | null;
  owner?: { _id: string; companyName?: string | undefined } | null;
};

export const titleColumn = (header: string): Column<ListingRow> => ({
  id: 'title',
  header,
  meta: { card: 'title', sort: 'text' },
  picture: firstPicture,
  cell: ({ row: { original } }) => (
    <span dir="auto" id={`title-${original._id}`}>
      {original.title}
    </span>
  ),
});

/** For staff: the listing's company, linked. */
export const ownerColumn = (kind: OrganizationType): Column<ListingRow> => ({
  id: 'owner',
  header: lists.owner,
  meta: { plain: true },
  cell: ({ row }) => <OwnerLink owner={row.original.owner} kind={kind} />,
});

export const listingColumns = {
  price: (header: string): Column<ListingRow> => ({
    id: 'price',
    header,
    meta: { align: 'end', sort: 'number', plain: true },
    cell: ({ row }) => <Money amounts={priceBounds(row.original)} stacked />,
  }),
  views: {
    id: 'views',
    header: texts.viewsColumn,
    meta: { align: 'end', sort: 'number' },
    cell: ({ row }) => viewCount(row.original),
  },
  enquiries: {
    id: 'enquiries',
    header: texts.enquiriesColumn,
    meta: { align: 'end', sort: 'number', rank: 'middle' },
    cell: ({ row }) => enquiryCount(row.original),
  },
  status: {
    id: 'status',
    header: texts.status,
    meta: { sort: 'text', plain: true },
    cell: ({ row: { original } }) => (
      <ListingStatus listing={original.deletedAt ? { status: 'deleted' } : original} />
    ),
  },
} satisfies Record<string, Column<ListingRow> | ((header: string) => Column<ListingRow>)>;

/** Opens the listing's form, or brings a deleted one back. */
export const actionColumn = (
  kind: ListingKind,
  { header, link }: { header: string; link: string },
): Column<ListingRow> => ({
  id: 'action',
  header,
  meta: { align: 'end', card: 'action' },
  cell: ({ row: { original } }) =>
    original.deletedAt ? (
      <RestoreButton kind={kind} id={original._id} />
    ) : (
      <RowLink href={editPath(kind, original.slug)} describedBy={`title-${original._id}`}>
        {link}
      </RowLink>
    ),
});
