import * as titles from '@/texts/menu';
import { defineResource } from '../resource';
import { propertyPeople, safariPeople } from '../roles';

const right = 'editor';

/** Where the prices and seasons of many listings are taken as a file, and handed in again. */
export const priceFiles = defineResource({
  pages: {
    '/safaris/price-file': { roles: safariPeople, right, title: titles.safariPriceFile },
    '/properties/price-file': { roles: propertyPeople, right, title: titles.propertyPriceFile },
  },
  capability: 'price-files',
});
