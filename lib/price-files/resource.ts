import * as titles from '@/texts/menu';
import { defineResource } from '../resource';
import { adminOnly, staff } from '../roles';

/** Where staff take the prices and seasons of many listings as a file, and hand them in again. */
export const priceFiles = defineResource({
  pages: {
    '/safaris/price-file': { roles: staff, title: titles.safariPriceFile },
    '/properties/price-file': { roles: adminOnly, title: titles.propertyPriceFile },
  },
  capability: 'price-files',
});
