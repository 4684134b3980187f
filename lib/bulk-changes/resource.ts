import * as texts from '@/texts/bulk-changes';
import { defineResource } from '../resource';
import { propertyPeople, safariPeople } from '../roles';

const right = 'editor';

/** Where prices, seasons and visibility of several listings are changed at once. */
export const bulkChanges = defineResource({
  pages: {
    '/safaris/prices': { roles: safariPeople, right, title: texts.changeSeveral('safari') },
    '/properties/prices': { roles: propertyPeople, right, title: texts.changeSeveral('property') },
  },
  capability: 'bulk-changes',
});
