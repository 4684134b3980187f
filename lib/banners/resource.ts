import { defineResource } from '../resource';
import { adminOnly as roles } from '../roles';

export const banners = defineResource({
  pages: {
    '/banners/add': { roles, title: 'Add Banner' },
    '/banners/list': { roles, title: 'View Banners' },
    '/banners/edit/[id]': { roles, title: 'Edit Banner' },
  },
  menu: { title: 'Banners', icon: 'banners', place: 130, pages: ['/banners/add', '/banners/list'] },
});
