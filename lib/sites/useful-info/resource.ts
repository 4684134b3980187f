import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly as roles } from '../../roles';

export const usefulInfo = defineResource({
  pages: {
    '/useful-info/add': { roles, title: titles.addUsefulInfo },
    '/useful-info/list': { roles, title: titles.viewUsefulInfo },
    '/useful-info/edit/[id]': { roles, title: titles.editUsefulInfo },
  },
  menu: {
    title: titles.usefulInfo,
    icon: 'useful-info',
    place: 110,
    pages: ['/useful-info/add', '/useful-info/list'],
  },
});
