import * as texts from '@/texts/websites';
import { defineResource } from '../resource';
import { adminOnly as roles } from '../roles';

export const websites = defineResource({
  pages: {
    '/websites/add': { roles, title: texts.addWebsite },
    '/websites/list': { roles, title: texts.viewWebsites },
    '/websites/edit/[id]': { roles, title: texts.editWebsite },
  },
  menu: { title: texts.websites, icon: 'websites', place: 120, pages: ['/websites/add', '/websites/list'] },
});
