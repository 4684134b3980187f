import * as titles from '@/texts/menu';
import { defineResource } from '../resource';
import { roles, staff } from '../roles';

export const analytics = defineResource({
  pages: { '/': { roles }, '/analytics': { roles } },
  menu: { title: titles.dashboard, icon: 'dashboard', place: 10, pages: ['/analytics'] },
});

/** The charts behind the dashboard's counts. */
export const statistics = defineResource({
  pages: {
    '/statistics/views': { roles, title: titles.views },
    '/statistics/enquiries': { roles, title: titles.enquiries },
    '/statistics/custom-enquiries': { roles: staff, title: titles.customEnquiries },
  },
  capability: 'daily-series',
});
