import { defineResource } from '../resource';
import { roles, staff } from '../roles';

export const analytics = defineResource({
  pages: { '/': { roles }, '/analytics': { roles } },
  menu: { title: 'Dashboard', icon: 'dashboard', place: 10, pages: ['/analytics'] },
});

/** The charts behind the dashboard's counts. */
export const statistics = defineResource({
  pages: {
    '/statistics/views': { roles, title: 'Views' },
    '/statistics/enquiries': { roles, title: 'Enquiries' },
    '/statistics/custom-enquiries': { roles: staff, title: 'Custom Enquiries' },
  },
  capability: 'daily-series',
});
