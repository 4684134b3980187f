import * as titles from '@/texts/platform/menu';
import { defineResource } from '../../resource';
import { owners } from '../../roles';

export const people = defineResource({
  pages: {
    '/company-profile/people': { roles: owners, title: titles.people },
    '/invitation': { roles: 'open' },
  },
  records: {
    person: { label: titles.people, hasHistory: true },
    colleague: { label: titles.people, page: '/company-profile/people' },
  },
  capability: 'company-people',
});
