import { RowLink } from '@/components/data-table/row-link';
import type { TableDefinition } from '@/components/data-table/table';
import type { Banner } from '@/lib/banners/schema';
import { formatCount } from '@/lib/format';
import * as texts from '@/texts/banners';
import * as titles from '@/texts/menu';

/** The list of banners; each row opens its form. */
export const bannerTable: TableDefinition<Banner> = {
  name: 'banners',
  caption: titles.banners,
  rowId: ({ _id }) => _id,
  columns: [
    {
      id: 'title',
      header: texts.title,
      meta: { card: 'title' },
      picture: ({ thumbnail, image }) => thumbnail ?? image,
      cell: ({ row }) => row.original.title,
    },
    {
      id: 'clicks',
      header: texts.clickCount,
      meta: { align: 'end' },
      cell: ({ row }) => formatCount(row.original.clickCount ?? 0),
    },
    {
      id: 'action',
      header: texts.action,
      meta: { align: 'end', card: 'action' },
      cell: ({ row }) => (
        <RowLink href={`/banners/edit/${encodeURIComponent(row.original._id)}`}>{texts.viewBanner}</RowLink>
      ),
    },
  ],
};
