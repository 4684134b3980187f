import { defineResource } from '../resource';
import { roles } from '../roles';

export const account = defineResource({
  pages: {
    '/login': { roles: 'public' },
    '/password/forgot': { roles: 'public' },
    '/password/reset': { roles: 'public' },
    '/settings/changeyourpassword': { roles, title: 'Change Password' },
    '/403': { roles },
  },
});
