import * as texts from '@/texts/companies';
import { defineResource } from '../resource';
import { roles, safariPeople } from '../roles';

export const companies = defineResource({
  pages: {
    '/company-profile': { roles, right: 'owner' },
    '/user/profile': { roles: ['safari-owner', 'safari-admin'], title: texts.profile },
    '/user/profile/edit': { roles: safariPeople, right: 'owner', title: texts.editProfile },
  },
  menu: { title: texts.companyProfile, icon: 'company', place: 20, pages: ['/company-profile'] },
});
