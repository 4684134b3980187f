import * as texts from '@/texts/banners';
import { defineResource } from '../resource';
import { adminOnly as roles } from '../roles';

export const banners = defineResource({
  pages: {
    '/banners/add': { roles, title: texts.addBanner },
    '/banners/list': { roles, title: texts.viewBanners },
    '/banners/edit/[id]': { roles, title: texts.editBanner },
  },
  menu: { title: texts.banners, icon: 'banners', place: 130, pages: ['/banners/add', '/banners/list'] },
});
