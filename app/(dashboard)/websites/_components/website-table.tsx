import { DataTable, type Column } from '@/components/data-table/data-table';
import { RowLink } from '@/components/data-table/row-link';
import { domainOf, editWebsitePath } from '@/lib/websites/row';
import type { Website } from '@/lib/websites/website';

const columns: Column<Website>[] = [
  { key: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
  { key: 'domain', header: 'Domain', cell: ({ url }) => domainOf(url) },
  {
    key: 'action',
    header: 'View',
    hideHeader: true,
    align: 'end',
    card: 'action',
    cell: ({ _id }) => <RowLink href={editWebsitePath(_id)}>View Website</RowLink>,
  },
];

/** A page of destination websites; each row opens its form. */
export function WebsiteTable({ websites }: { websites: Website[] }) {
  return <DataTable caption="Websites" columns={columns} rows={websites} rowKey={({ _id }) => _id} />;
}
