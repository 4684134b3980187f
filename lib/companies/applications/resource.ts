import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly } from '../../roles';

export const applications = defineResource({
  pages: { '/applications': { roles: adminOnly }, '/applications/verify': { roles: 'open' } },
  menu: { title: titles.applications, icon: 'applications', place: 90, pages: ['/applications'] },
});
