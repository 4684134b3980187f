import { defineResource } from '../resource';
import { adminOnly as roles } from '../roles';

export const websites = defineResource({
  pages: {
    '/websites/add': { roles, title: 'Add Website' },
    '/websites/list': { roles, title: 'View Websites' },
    '/websites/edit/[id]': { roles, title: 'Edit Website' },
  },
  menu: { title: 'Websites', icon: 'websites', place: 120, pages: ['/websites/add', '/websites/list'] },
});
