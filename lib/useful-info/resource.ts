import { defineResource } from '../resource';
import { adminOnly as roles } from '../roles';

export const usefulInfo = defineResource({
  pages: {
    '/useful-info/add': { roles, title: 'Add Useful Info' },
    '/useful-info/list': { roles, title: 'View Useful Info' },
    '/useful-info/edit/[id]': { roles, title: 'Edit Useful Info' },
  },
  menu: {
    title: 'Useful Info',
    icon: 'useful-info',
    place: 110,
    pages: ['/useful-info/add', '/useful-info/list'],
  },
});
