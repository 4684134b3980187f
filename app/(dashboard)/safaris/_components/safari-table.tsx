import { DataTable, type Column } from '@/components/data-table/data-table';
import type { Sorting } from '@/components/data-table/sorting';
import { RestoreButton } from '@/components/listings/restore-button';
import { RowLink } from '@/components/data-table/row-link';
import { StatusBadge } from '@/components/ui/badge';
import { editPath } from '@/lib/listings/paths';
import { costPercent, costPerPerson, enquiryCount, priceRange, viewCount } from '@/lib/listings/row';
import type { Safari } from '@/lib/safaris/schema';

const columns: Column<Safari>[] = [
  { key: 'title', header: 'Safari Title', card: 'title', sort: 'title', cell: ({ title }) => title },
  { key: 'price', header: 'Price', align: 'end', sort: 'price', cell: priceRange },
  { key: 'cost', header: 'Cost pp', align: 'end', cell: costPerPerson },
  { key: 'percent', header: 'Cost %', align: 'end', cell: costPercent },
  { key: 'views', header: '# Views', align: 'end', sort: 'views', cell: viewCount },
  { key: 'enquiries', header: '# Enquiries', align: 'end', sort: 'enquiries', cell: enquiryCount },
  { key: 'status', header: 'Status', sort: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'action',
    header: 'View/Edit',
    align: 'end',
    card: 'action',
    cell: ({ _id, slug, deletedAt }) =>
      deletedAt ? (
        <RestoreButton kind="safari" id={_id} />
      ) : (
        <RowLink href={editPath('safari', slug)}>View Safari</RowLink>
      ),
  },
];

/** A page of safaris; each row opens its form. */
export function SafariTable({ safaris, sorting }: { safaris: Safari[]; sorting: Sorting }) {
  return (
    <DataTable
      caption="Safaris"
      columns={columns}
      rows={safaris}
      rowKey={({ _id }) => _id}
      sorting={sorting}
    />
  );
}
