import { DataTable, type Column } from '@/components/data-table/data-table';
import { RowLink } from '@/components/data-table/row-link';
import type { UsefulInfo } from '@/lib/useful-info/schema';

const columns: Column<UsefulInfo>[] = [
  { key: 'title', header: 'Title', card: 'title', cell: ({ title }) => title },
  {
    key: 'action',
    header: 'Action',
    align: 'end',
    card: 'action',
    cell: ({ _id }) => <RowLink href={`/useful-info/edit/${encodeURIComponent(_id)}`}>View Info</RowLink>,
  },
];

/** A page of useful information; each row opens its form. */
export function UsefulInfoTable({ articles }: { articles: UsefulInfo[] }) {
  return <DataTable caption="Useful Info" columns={columns} rows={articles} rowKey={({ _id }) => _id} />;
}
