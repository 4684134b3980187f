import * as texts from '@/texts/auth';
import { defineResource } from '../resource';
import { roles } from '../roles';

export const account = defineResource({
  pages: {
    '/login': { roles: 'public' },
    '/password/forgot': { roles: 'public' },
    '/password/reset': { roles: 'public' },
    '/settings/changeyourpassword': { roles, title: texts.changePasswordTitle },
    '/403': { roles },
  },
});
