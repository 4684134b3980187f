import { DataTable, type Column } from '@/components/data-table/data-table';
import type { Sorting } from '@/components/data-table/sorting';
import { RestoreButton } from '@/components/listings/restore-button';
import { RowLink } from '@/components/data-table/row-link';
import { StatusBadge } from '@/components/ui/badge';
import { editPath } from '@/lib/listings/paths';
import { enquiryCount, priceRange, viewCount } from '@/lib/listings/row';
import type { Property } from '@/lib/properties/schema';

const columns: Column<Property>[] = [
  { key: 'title', header: 'Title', card: 'title', sort: 'title', cell: ({ title }) => title },
  { key: 'price', header: 'Price range', align: 'end', sort: 'price', cell: priceRange },
  { key: 'views', header: '# Views', align: 'end', sort: 'views', cell: viewCount },
  { key: 'enquiries', header: '# Enquiries', align: 'end', sort: 'enquiries', cell: enquiryCount },
  { key: 'status', header: 'Status', sort: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'action',
    header: 'View',
    align: 'end',
    card: 'action',
    cell: ({ _id, slug, deletedAt }) =>
      deletedAt ? (
        <RestoreButton kind="property" id={_id} />
      ) : (
        <RowLink href={editPath('property', slug)}>View</RowLink>
      ),
  },
];

/** A page of properties; each row opens its form. */
export function PropertyTable({ properties, sorting }: { properties: Property[]; sorting: Sorting }) {
  return (
    <DataTable
      caption="Properties"
      columns={columns}
      rows={properties}
      rowKey={({ _id }) => _id}
      sorting={sorting}
    />
  );
}
