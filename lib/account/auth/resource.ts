import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { roles } from '../../roles';

export const account = defineResource({
  pages: {
    '/login': { roles: 'public' },
    '/password/forgot': { roles: 'public' },
    '/password/reset': { roles: 'public' },
    '/settings/changeyourpassword': { roles, title: titles.changePasswordTitle },
    '/403': { roles, found: false },
  },
});
