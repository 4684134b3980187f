import { defineResource } from '../resource';
import { roles, staff } from '../roles';

export const statistics = defineResource({
  pages: {
    '/statistics/views': { roles, title: 'Views' },
    '/statistics/enquiries': { roles, title: 'Enquiries' },
    '/statistics/custom-enquiries': { roles: staff, title: 'Custom Enquiries' },
  },
  capability: 'daily-series',
});
