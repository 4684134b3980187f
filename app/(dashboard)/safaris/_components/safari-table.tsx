import type { TableDefinition } from '@/components/data-table/table';
import { listingAction, listingColumns, listingTitle } from '@/components/listings/listing-columns';
import { Money } from '@/components/ui/money';
import { costPercent, lowPrice } from '@/lib/listings/row';
import type { Safari } from '@/lib/safaris/schema';

const { price, views, enquiries, status } = listingColumns;

/** The list of safaris; each row opens its form. */
export const safariTable: TableDefinition<Safari> = {
  name: 'safaris',
  caption: 'Safaris',
  rowId: ({ _id }) => _id,
  room: 'wide',
  columns: [
    listingTitle('Safari Title'),
    price('Price'),
    {
      id: 'cost',
      header: 'Cost pp',
      meta: { align: 'end' },
      cell: ({ row }) => <Money amounts={lowPrice(row.original)} stacked />,
    },
    {
      id: 'percent',
      header: 'Cost %',
      meta: { align: 'end' },
      cell: ({ row }) => costPercent(row.original),
    },
    views,
    enquiries,
    status,
    listingAction('safari', { header: 'View/Edit', link: 'View Safari' }),
  ],
};
