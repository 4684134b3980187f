import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly, propertyPeople, roles, safariPeople, staff } from '../../roles';

const right = 'editor';
const found = false;

export const manyAtOnce = defineResource({
  pages: {
    '/many/safaris': { roles: safariPeople, right, title: titles.manySafaris, found },
    '/many/properties': { roles: propertyPeople, right, title: titles.manyProperties, found },
    '/many/enquiries': { roles, title: titles.manyEnquiries, found },
    '/many/general-enquiries': { roles: staff, title: titles.manyCustomEnquiries, found },
    '/many/applications': { roles: adminOnly, title: titles.manyApplications, found },
  },
  capability: 'many-at-once',
});

export const bulkChanges = defineResource({
  pages: {
    '/safaris/prices': { roles: safariPeople, right, title: titles.changeSeveralSafaris },
    '/properties/prices': { roles: propertyPeople, right, title: titles.changeSeveralProperties },
  },
  capability: 'bulk-changes',
});

export const priceFiles = defineResource({
  pages: {
    '/safaris/price-file': { roles: safariPeople, right, title: titles.safariPriceFile },
    '/properties/price-file': { roles: propertyPeople, right, title: titles.propertyPriceFile },
  },
  capability: 'price-files',
});
