import { defineResource } from '../resource';
import { propertyPeople as roles } from '../roles';

/** What it takes to work on the company's listings. */
const right = 'editor';

export const properties = defineResource({
  pages: {
    '/properties/list': { roles, right, title: 'View Properties' },
    '/properties/add': { roles, right, title: 'Add Property' },
    '/properties/preview': { roles: ['admin', 'property-owner', 'safari-admin'], right, title: 'Preview' },
    '/properties/edit/[slug]': {
      roles: ['admin', 'property-owner', 'safari-admin'],
      right,
      title: 'Edit Property',
    },
  },
  menu: {
    title: 'Properties',
    icon: 'properties',
    place: 50,
    pages: ['/properties/add', '/properties/list'],
  },
});
