import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly as roles } from '../../roles';

export const banners = defineResource({
  pages: {
    '/banners/add': { roles, title: titles.addBanner },
    '/banners/list': { roles, title: titles.viewBanners },
    '/banners/edit/[id]': { roles, title: titles.editBanner },
  },
  records: {
    banner: { label: titles.banners, page: '/banners/edit/[id]', list: 'banners', hasHistory: true },
  },
  menu: { title: titles.banners, icon: 'banners', place: 130, pages: ['/banners/add', '/banners/list'] },
});
