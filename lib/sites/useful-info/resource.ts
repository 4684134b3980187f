import * as titles from '@/texts/sites/useful-info';
import { defineResource } from '../../resource';
import { adminOnly as roles } from '../../roles';

export const usefulInfo = defineResource({
  pages: {
    '/useful-info/add': { roles, title: titles.addUsefulInfo },
    '/useful-info/list': { roles, title: titles.viewUsefulInfo },
    '/useful-info/edit/[id]': { roles, title: titles.editUsefulInfo },
  },
  records: {
    info: {
      label: titles.usefulInfoLabel,
      page: '/useful-info/edit/[id]',
      list: 'useful-info',
      hasHistory: true,
    },
  },
  menu: {
    title: titles.usefulInfo,
    icon: 'useful-info',
    place: 110,
    pages: ['/useful-info/add', '/useful-info/list'],
  },
});
