import { RowLink } from '@/components/lists/data-table/row-link';
import type { Column, TableDefinition } from '@/components/lists/data-table/table';
import { Badge } from '@/components/platform/ui/badge';
import { DateText } from '@/components/platform/ui/date-text';
import { planTones } from '@/lib/sites/banner-plans/schema';
import { dash, formatCount } from '@/lib/platform/values/format';
import * as texts from '@/texts/sites/banners';
import * as titles from '@/texts/platform/menu';
import type { BannerRow } from './banner-row';

/** The days of each banner, and its state today. */
const planColumns: Column<BannerRow>[] = [
  {
    id: 'state',
    header: texts.plan,
    meta: { plain: true },
    cell: ({ row: { original } }) => (
      <Badge tone={planTones[original.state]}>{texts.states[original.state]}</Badge>
    ),
  },
  {
    id: 'from',
    header: texts.from,
    cell: ({ row: { original } }) => (original.from ? <DateText value={original.from} /> : dash),
  },
  {
    id: 'to',
    header: texts.to,
    cell: ({ row: { original } }) => (original.to ? <DateText value={original.to} /> : dash),
  },
];

/** The list of banners; each row opens its form. The days are a column where the upstream stores them. */
export const bannerTable = (hasPlans: boolean): TableDefinition<BannerRow> => ({
  name: 'banners',
  caption: titles.banners,
  ...(hasPlans && { room: 'medium' }),
  rowId: ({ _id }) => _id,
  rowName: ({ title }) => title,
  columns: [
    {
      id: 'title',
      header: texts.title,
      meta: { card: 'title' },
      picture: ({ picture }) => picture,
      cell: ({ row }) => row.original.title,
    },
    ...(hasPlans ? planColumns : []),
    {
      id: 'clicks',
      header: texts.clickCount,
      meta: { align: 'end' },
      cell: ({ row }) => formatCount(row.original.clicks),
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
});
