import * as titles from '@/texts/menu';
import { defineResource } from '../resource';
import { propertyPeople, safariPeople } from '../roles';

const right = 'editor';

/** Where prices, seasons and visibility of several listings are changed at once. */
export const bulkChanges = defineResource({
  pages: {
    '/safaris/prices': { roles: safariPeople, right, title: titles.changeSeveralSafaris },
    '/properties/prices': { roles: propertyPeople, right, title: titles.changeSeveralProperties },
  },
  capability: 'bulk-changes',
});
