import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { roles, staff } from '../../roles';

export const analytics = defineResource({
  pages: { '/': { roles, found: false }, '/analytics': { roles } },
  menu: { title: titles.dashboard, icon: 'dashboard', place: 10, pages: ['/analytics'] },
});

export const statistics = defineResource({
  pages: {
    '/statistics/views': { roles, title: titles.viewsOverTime },
    '/statistics/enquiries': { roles, title: titles.enquiriesOverTime },
    '/statistics/custom-enquiries': { roles: staff, title: titles.customEnquiriesOverTime },
  },
  capability: 'daily-series',
});
