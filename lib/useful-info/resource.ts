import * as texts from '@/texts/useful-info';
import { defineResource } from '../resource';
import { adminOnly as roles } from '../roles';

export const usefulInfo = defineResource({
  pages: {
    '/useful-info/add': { roles, title: texts.addUsefulInfo },
    '/useful-info/list': { roles, title: texts.viewUsefulInfo },
    '/useful-info/edit/[id]': { roles, title: texts.editUsefulInfo },
  },
  menu: {
    title: texts.usefulInfo,
    icon: 'useful-info',
    place: 110,
    pages: ['/useful-info/add', '/useful-info/list'],
  },
});
