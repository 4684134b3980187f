import type { TableDefinition } from '@/components/lists/data-table/table';
import {
  actionColumn,
  listingColumns,
  ownerColumn,
  titleColumn,
} from '@/components/listings/listing-columns';
import type { Property } from '@/lib/listings/properties/schema';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/listings/properties';

const { price, views, enquiries, status } = listingColumns;

/** The list of properties; each row opens its form. Staff sees whose they are. */
export const propertyTable = (withOwner: boolean): TableDefinition<Property> => ({
  name: 'properties',
  caption: titles.properties,
  rowId: ({ _id }) => _id,
  rowName: ({ title }) => title,
  room: 'medium',
  columns: [
    titleColumn(texts.title),
    ...(withOwner ? [ownerColumn('property-owner')] : []),
    price(texts.priceRange),
    views,
    enquiries,
    status,
    actionColumn('property', { header: texts.view, link: texts.view }),
  ],
});
