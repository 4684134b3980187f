import * as texts from '@/texts/applications';
import { defineResource } from '../resource';
import { adminOnly } from '../roles';

export const applications = defineResource({
  pages: { '/applications': { roles: adminOnly }, '/applications/verify': { roles: 'open' } },
  menu: { title: texts.applications, icon: 'applications', place: 90, pages: ['/applications'] },
});
