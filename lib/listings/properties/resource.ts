import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { propertyPeople as roles } from '../../roles';

const right = 'editor';

export const properties = defineResource({
  pages: {
    '/properties/list': { roles, right, title: titles.viewProperties },
    '/properties/add': { roles, right, title: titles.addProperty },
    '/properties/preview': {
      roles: ['admin', 'property-owner', 'safari-admin'],
      right,
      title: titles.preview,
      found: false,
    },
    '/properties/edit/[slug]': {
      roles: ['admin', 'property-owner', 'safari-admin'],
      right,
      title: titles.editProperty,
    },
  },
  records: {
    property: {
      label: titles.properties,
      heading: titles.listings,
      page: '/properties/edit/[slug]',
      list: 'properties',
      many: 'undone',
      hasHistory: true,
    },
  },
  menu: {
    title: titles.properties,
    icon: 'properties',
    place: 50,
    pages: ['/properties/add', '/properties/list'],
  },
});
