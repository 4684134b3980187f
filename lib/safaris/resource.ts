import { defineResource } from '../resource';
import { safariPeople as roles } from '../roles';

export const safaris = defineResource({
  pages: {
    '/safaris/list': { roles, title: 'View Safaris' },
    '/safaris/list/safari': { roles, title: 'View Safaris' },
    '/safaris/add': { roles, title: 'Add Safari' },
    '/safaris/preview': { roles, title: 'Preview' },
    '/safaris/edit/[slug]': { roles, title: 'Edit Safari' },
  },
  menu: { title: 'Safaris', icon: 'safaris', place: 30, pages: ['/safaris/add', '/safaris/list'] },
});
