import * as texts from '@/texts/people';
import { defineResource } from '../resource';
import { owners } from '../roles';

export const people = defineResource({
  pages: {
    '/company-profile/people': { roles: owners, title: texts.people },
    '/invitation': { roles: 'open' },
  },
  capability: 'company-people',
});
