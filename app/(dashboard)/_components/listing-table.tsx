import { RowLink } from '@/components/lists/data-table/row-link';
import type { Column, TableDefinition } from '@/components/lists/data-table/table';
import { OwnerLink } from '@/components/companies/owners/owner-link';
import { Money } from '@/components/platform/ui/money';
import type { ListingKind } from '@/lib/listings/listing';
import { editPath } from '@/lib/listings/paths';
import type { Property } from '@/lib/listings/properties/schema';
import {
  costPercent,
  enquiryCount,
  firstPicture,
  lowPrice,
  priceBounds,
  viewCount,
} from '@/lib/listings/row';
import type { Safari } from '@/lib/listings/safaris/schema';
import { listOf } from '@/lib/lists/batches/schema';
import * as lists from '@/texts/lists/lists';
import * as texts from '@/texts/listings/listings';
import * as properties from '@/texts/listings/properties';
import * as safaris from '@/texts/listings/safaris';
import * as titles from '@/texts/platform/menu';
import { ListingStatus } from '@/components/listings/listing-status';
import { RestoreButton } from '@/components/listings/restore-button';

type ListingRow = Safari | Property;

const kinds = {
  safari: {
    caption: titles.safaris,
    room: 'wide',
    title: safaris.safariTitle,
    owners: 'safari-owner',
    price: safaris.price,
    action: safaris.viewOrEdit,
    link: safaris.viewSafari,
  },
  property: {
    caption: titles.properties,
    room: 'medium',
    title: properties.title,
    owners: 'property-owner',
    price: properties.priceRange,
    action: properties.view,
    link: properties.view,
  },
} as const;

const costColumns: Column<ListingRow>[] = [
  {
    id: 'cost',
    header: safaris.costPerPerson,
    meta: { align: 'end', rank: 'low' },
    cell: ({ row }) => <Money amounts={lowPrice(row.original)} stacked />,
  },
  {
    id: 'percent',
    header: safaris.costPercent,
    meta: { align: 'end', rank: 'low' },
    cell: ({ row }) => costPercent(row.original),
  },
];

const countColumns: Column<ListingRow>[] = [
  {
    id: 'views',
    header: texts.viewsColumn,
    meta: { align: 'end', sort: 'number' },
    cell: ({ row }) => viewCount(row.original),
  },
  {
    id: 'enquiries',
    header: texts.enquiriesColumn,
    meta: { align: 'end', sort: 'number', rank: 'middle' },
    cell: ({ row }) => enquiryCount(row.original),
  },
];

/** The list of a kind; each row opens its form or restores the listing. Staff sees whose they are. */
export function listingTable(kind: ListingKind, withOwner: boolean): TableDefinition<ListingRow> {
  const { caption, room, owners, ...words } = kinds[kind];
  const ownerColumn: Column<ListingRow> = {
    id: 'owner',
    header: lists.owner,
    meta: { plain: true },
    cell: ({ row }) => <OwnerLink owner={row.original.owner} kind={owners} />,
  };
  return {
    name: listOf[kind],
    caption,
    rowId: ({ _id }) => _id,
    rowName: ({ title }) => title,
    room,
    columns: [
      {
        id: 'title',
        header: words.title,
        meta: { card: 'title', sort: 'text' },
        picture: firstPicture,
        cell: ({ row: { original } }) => (
          <span dir="auto" id={`title-${original._id}`}>
            {original.title}
          </span>
        ),
      },
      ...(withOwner ? [ownerColumn] : []),
      {
        id: 'price',
        header: words.price,
        meta: { align: 'end', sort: 'number', plain: true },
        cell: ({ row }) => <Money amounts={priceBounds(row.original)} stacked />,
      },
      ...(kind === 'safari' ? costColumns : []),
      ...countColumns,
      {
        id: 'status',
        header: texts.status,
        meta: { sort: 'text', plain: true },
        cell: ({ row: { original } }) => (
          <ListingStatus listing={original.deletedAt ? { status: 'deleted' } : original} />
        ),
      },
      {
        id: 'action',
        header: words.action,
        meta: { align: 'end', card: 'action' },
        cell: ({ row: { original } }) =>
          original.deletedAt ? (
            <RestoreButton kind={kind} id={original._id} />
          ) : (
            <RowLink href={editPath(kind, original.slug)} describedBy={`title-${original._id}`}>
              {words.link}
            </RowLink>
          ),
      },
    ],
  };
}
