import type { TableDefinition } from '@/components/data-table/table';
import { listingAction, listingColumns, listingTitle } from '@/components/listings/listing-columns';
import type { Property } from '@/lib/properties/schema';

const { price, views, enquiries, status } = listingColumns;

/** The list of properties; each row opens its form. */
export const propertyTable: TableDefinition<Property> = {
  name: 'properties',
  caption: 'Properties',
  rowId: ({ _id }) => _id,
  room: 'medium',
  columns: [
    listingTitle('Title'),
    price('Price range'),
    views,
    enquiries,
    status,
    listingAction('property', { header: 'View', link: 'View' }),
  ],
};
