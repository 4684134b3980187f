import { defineResource } from '../resource';
import { adminOnly } from '../roles';

export const applications = defineResource({
  pages: { '/applications': { roles: adminOnly }, '/applications/verify': { roles: 'open' } },
  menu: { title: 'Applications', icon: 'applications', place: 90, pages: ['/applications'] },
});
