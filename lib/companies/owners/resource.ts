import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly, staff } from '../../roles';

const safariTitle = titles.viewSafariOwners;
const propertyTitle = titles.viewPropertyOwners;

export const safariOwners = defineResource({
  pages: {
    '/safari-owner/list': { roles: staff, title: safariTitle },
    '/dashboard/safari-owners': { roles: staff, title: safariTitle, found: false },
  },
  records: {
    'safari-company': {
      label: titles.safariOwners,
      heading: titles.companies,
      page: '/dashboard/safari-owners',
      by: 'id',
      list: 'safari-owners',
    },
    'safari-person': { label: titles.people, page: '/dashboard/safari-owners', by: 'id' },
  },
  menu: {
    title: safariTitle,
    icon: 'safari-owners',
    place: 40,
    // The page is open to safari-admins too (Handbook, roles-and-routes: Menu and header).
    roles: adminOnly,
    pages: ['/safari-owner/list'],
  },
});

export const propertyOwners = defineResource({
  pages: { '/property-owner/list': { roles: adminOnly } },
  records: {
    'property-company': {
      label: titles.propertyOwners,
      heading: titles.companies,
      page: '/property-owner/list',
      by: 'id',
      list: 'property-owners',
    },
    'property-person': { label: titles.people, page: '/property-owner/list', by: 'id' },
  },
  menu: { title: propertyTitle, icon: 'property-owners', place: 60, pages: ['/property-owner/list'] },
});
