import { defineResource } from '../resource';
import { propertyPeople, safariPeople } from '../roles';

/** Where prices, seasons and visibility of several listings are changed at once. */
export const bulkChanges = defineResource({
  pages: {
    '/safaris/prices': { roles: safariPeople, title: 'Change several safaris' },
    '/properties/prices': { roles: propertyPeople, title: 'Change several properties' },
  },
  capability: 'bulk-changes',
});
