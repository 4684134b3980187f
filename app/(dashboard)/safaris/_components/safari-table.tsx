import type { TableDefinition } from '@/components/lists/data-table/table';
import {
  actionColumn,
  listingColumns,
  ownerColumn,
  titleColumn,
} from '@/components/listings/listing-columns';
import { Money } from '@/components/platform/ui/money';
import { costPercent, lowPrice } from '@/lib/listings/row';
import type { Safari } from '@/lib/listings/safaris/schema';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/listings/safaris';

const { price, views, enquiries, status } = listingColumns;

/** The list of safaris; each row opens its form. Staff sees whose they are. */
export const safariTable = (withOwner: boolean): TableDefinition<Safari> => ({
  name: 'safaris',
  caption: titles.safaris,
  rowId: ({ _id }) => _id,
  rowName: ({ title }) => title,
  room: 'wide',
  columns: [
    titleColumn(texts.safariTitle),
    ...(withOwner ? [ownerColumn('safari-owner')] : []),
    price(texts.price),
    {
      id: 'cost',
      header: texts.costPerPerson,
      meta: { align: 'end', rank: 'low' },
      cell: ({ row }) => <Money amounts={lowPrice(row.original)} stacked />,
    },
    {
      id: 'percent',
      header: texts.costPercent,
      meta: { align: 'end', rank: 'low' },
      cell: ({ row }) => costPercent(row.original),
    },
    views,
    enquiries,
    status,
    actionColumn('safari', { header: texts.viewOrEdit, link: texts.viewSafari }),
  ],
});
