import * as titles from '@/texts/platform/menu';
import { defineResource } from '../resource';
import { roles, safariPeople } from '../roles';

export const companies = defineResource({
  pages: {
    '/company-profile': { roles, right: 'owner' },
    '/user/profile': { roles: ['safari-owner', 'safari-admin'], title: titles.profile },
    '/user/profile/edit': { roles: safariPeople, right: 'owner', title: titles.editProfile },
  },
  records: { company: { label: titles.companies, hasHistory: true } },
  menu: { title: titles.companyProfile, icon: 'company', place: 20, pages: ['/company-profile'] },
});
