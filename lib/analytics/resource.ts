import * as texts from '@/texts/analytics';
import { defineResource } from '../resource';
import { roles, staff } from '../roles';

export const analytics = defineResource({
  pages: { '/': { roles }, '/analytics': { roles } },
  menu: { title: texts.dashboard, icon: 'dashboard', place: 10, pages: ['/analytics'] },
});

/** The charts behind the dashboard's counts. */
export const statistics = defineResource({
  pages: {
    '/statistics/views': { roles, title: texts.views },
    '/statistics/enquiries': { roles, title: texts.enquiries },
    '/statistics/custom-enquiries': { roles: staff, title: texts.customEnquiries },
  },
  capability: 'daily-series',
});
