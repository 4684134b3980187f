import { DataTable, type Column } from '@/components/data-table/data-table';
import { RowLink } from '@/components/data-table/row-link';
import type { Banner } from '@/lib/banners/schema';
import { formatCount } from '@/lib/format';

const columns: Column<Banner>[] = [
  {
    key: 'title',
    header: 'Title',
    card: 'title',
    cell: ({ title, image, thumbnail }) => (
      <span className="flex items-center gap-4">
        <img
          src={thumbnail ?? image}
          alt=""
          loading="lazy"
          className="h-10 w-16 shrink-0 rounded-sm border bg-wash object-cover"
        />
        <span className="min-w-0 break-words">{title}</span>
      </span>
    ),
  },
  {
    key: 'clicks',
    header: 'Click count',
    align: 'end',
    cell: ({ clickCount }) => formatCount(clickCount ?? 0),
  },
  {
    key: 'action',
    header: 'Action',
    align: 'end',
    card: 'action',
    cell: ({ _id }) => <RowLink href={`/banners/edit/${encodeURIComponent(_id)}`}>View Banner</RowLink>,
  },
];

/** A page of banners; each row opens its form. */
export function BannerTable({ banners }: { banners: Banner[] }) {
  return <DataTable caption="Banners" columns={columns} rows={banners} rowKey={({ _id }) => _id} />;
}
