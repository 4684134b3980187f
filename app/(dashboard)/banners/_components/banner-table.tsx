import { RowLink } from '@/components/lists/data-table/row-link';
import type { Column, TableDefinition } from '@/components/lists/data-table/table';
import { Badge } from '@/components/platform/ui/badge';
import { DateText } from '@/components/platform/ui/date-text';
import { planState, planTones } from '@/lib/sites/banner-plans/schema';
import type { Banner } from '@/lib/sites/banners/schema';
import { dash, formatCount } from '@/lib/platform/values/format';
import * as texts from '@/texts/sites/banners';
import * as titles from '@/texts/platform/menu';

const planColumns = (today: string): Column<Banner>[] => [
  {
    id: 'state',
    header: texts.plan,
    meta: { plain: true },
    cell: ({ row }) => {
      const state = planState(row.original, today);
      return <Badge tone={planTones[state]}>{texts.states[state]}</Badge>;
    },
  },
  {
    id: 'from',
    header: texts.from,
    cell: ({ row: { original } }) => (original.shownFrom ? <DateText value={original.shownFrom} /> : dash),
  },
  {
    id: 'to',
    header: texts.to,
    cell: ({ row: { original } }) => (original.shownTo ? <DateText value={original.shownTo} /> : dash),
  },
];

/** The list of banners; each row opens its form. The days are a column where the upstream stores them. */
export const bannerTable = (today: string | null): TableDefinition<Banner> => ({
  name: 'banners',
  caption: titles.banners,
  ...(today !== null && { room: 'medium' }),
  rowId: ({ _id }) => _id,
  rowName: ({ title }) => title,
  columns: [
    {
      id: 'title',
      header: texts.title,
      meta: { card: 'title' },
      picture: ({ thumbnail, image }) => thumbnail ?? image,
      cell: ({ row }) => row.original.title,
    },
    ...(today === null ? [] : planColumns(today)),
    {
      id: 'clicks',
      header: texts.clickCount,
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        original.clickCount === null ? dash : formatCount(original.clickCount),
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
