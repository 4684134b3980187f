import * as texts from '@/texts/properties';
import { defineResource } from '../resource';
import { propertyPeople as roles } from '../roles';

/** What it takes to work on the company's listings. */
const right = 'editor';

export const properties = defineResource({
  pages: {
    '/properties/list': { roles, right, title: texts.viewProperties },
    '/properties/add': { roles, right, title: texts.addProperty },
    '/properties/preview': {
      roles: ['admin', 'property-owner', 'safari-admin'],
      right,
      title: texts.preview,
    },
    '/properties/edit/[slug]': {
      roles: ['admin', 'property-owner', 'safari-admin'],
      right,
      title: texts.editProperty,
    },
  },
  menu: {
    title: texts.properties,
    icon: 'properties',
    place: 50,
    pages: ['/properties/add', '/properties/list'],
  },
});
