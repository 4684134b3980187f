import * as titles from '@/texts/menu';
import { defineResource } from '../resource';
import { adminOnly, propertyPeople, roles, safariPeople, staff } from '../roles';

const right = 'editor';

/** Where many rows of a list are changed at once: first what would become of each, then the change. */
export const manyAtOnce = defineResource({
  pages: {
    '/many/safaris': { roles: safariPeople, right, title: titles.manySafaris },
    '/many/properties': { roles: propertyPeople, right, title: titles.manyProperties },
    '/many/enquiries': { roles, title: titles.manyEnquiries },
    '/many/general-enquiries': { roles: staff, title: titles.manyCustomEnquiries },
    '/many/applications': { roles: adminOnly, title: titles.manyApplications },
  },
  capability: 'many-at-once',
});
