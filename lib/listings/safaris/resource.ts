import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { safariPeople as roles } from '../../roles';

const right = 'editor';

export const safaris = defineResource({
  pages: {
    '/safaris/list': { roles, right, title: titles.viewSafaris },
    '/safaris/list/safari': { roles, right, title: titles.viewSafaris, found: false },
    '/safaris/add': { roles, right, title: titles.addSafari },
    '/safaris/preview': { roles, right, title: titles.preview, found: false },
    '/safaris/edit/[slug]': { roles, right, title: titles.editSafari },
  },
  records: {
    safari: {
      label: titles.safaris,
      heading: titles.listings,
      page: '/safaris/edit/[slug]',
      list: 'safaris',
      many: 'undone',
      hasHistory: true,
    },
  },
  menu: { title: titles.safaris, icon: 'safaris', place: 30, pages: ['/safaris/add', '/safaris/list'] },
});
