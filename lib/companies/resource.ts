import { defineResource } from '../resource';
import { roles, safariPeople } from '../roles';

export const companies = defineResource({
  pages: {
    '/company-profile': { roles, right: 'owner' },
    '/user/profile': { roles: ['safari-owner', 'safari-admin'], title: 'Profile' },
    '/user/profile/edit': { roles: safariPeople, right: 'owner', title: 'Edit Profile' },
  },
  menu: { title: 'Company Profile', icon: 'company', place: 20, pages: ['/company-profile'] },
});
