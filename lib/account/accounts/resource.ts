import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { adminOnly as roles } from '../../roles';

export const accounts = defineResource({
  pages: {
    '/accounts': { roles },
    '/accounts/[id]': { roles, title: titles.account },
    '/companies/[id]': { roles, title: titles.company },
    '/address': { roles: 'open' },
  },
  records: { account: { label: titles.accounts, hasHistory: true } },
  menu: { title: titles.accounts, icon: 'people', place: 95, pages: ['/accounts'] },
  capability: 'accounts',
});
