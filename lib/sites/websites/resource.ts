import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly as roles } from '../../roles';

export const websites = defineResource({
  pages: {
    '/websites/add': { roles, title: titles.addWebsite },
    '/websites/list': { roles, title: titles.viewWebsites },
    '/websites/edit/[id]': { roles, title: titles.editWebsite },
  },
  records: {
    website: { label: titles.websites, page: '/websites/edit/[id]', list: 'websites', hasHistory: true },
  },
  menu: { title: titles.websites, icon: 'websites', place: 120, pages: ['/websites/add', '/websites/list'] },
});
