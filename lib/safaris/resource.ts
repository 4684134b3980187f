import { defineResource } from '../resource';
import { safariPeople as roles } from '../roles';

/** What it takes to work on the company's listings. */
const right = 'editor';

export const safaris = defineResource({
  pages: {
    '/safaris/list': { roles, right, title: 'View Safaris' },
    '/safaris/list/safari': { roles, right, title: 'View Safaris' },
    '/safaris/add': { roles, right, title: 'Add Safari' },
    '/safaris/preview': { roles, right, title: 'Preview' },
    '/safaris/edit/[slug]': { roles, right, title: 'Edit Safari' },
  },
  menu: { title: 'Safaris', icon: 'safaris', place: 30, pages: ['/safaris/add', '/safaris/list'] },
});
