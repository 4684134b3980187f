import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly } from '../../roles';

export const applications = defineResource({
  pages: { '/applications': { roles: adminOnly }, '/applications/verify': { roles: 'open' } },
  records: {
    application: {
      label: titles.applications,
      page: '/applications',
      by: 'search',
      list: 'applications',
      many: 'final',
      hasHistory: true,
    },
  },
  menu: { title: titles.applications, icon: 'applications', place: 90, pages: ['/applications'] },
});
