import { defineResource } from '../resource';
import { propertyPeople as roles } from '../roles';

export const properties = defineResource({
  pages: {
    '/properties/list': { roles, title: 'View Properties' },
    '/properties/add': { roles, title: 'Add Property' },
    '/properties/preview': { roles: ['admin', 'property-owner', 'safari-admin'], title: 'Preview' },
    '/properties/edit/[slug]': { roles: ['admin', 'property-owner', 'safari-admin'], title: 'Edit Property' },
  },
  menu: {
    title: 'Properties',
    icon: 'properties',
    place: 50,
    pages: ['/properties/add', '/properties/list'],
  },
});
