import { defineResource } from '../resource';
import { owners } from '../roles';

export const people = defineResource({
  pages: {
    '/company-profile/people': { roles: owners, title: 'People' },
    '/invitation': { roles: 'open' },
  },
  capability: 'company-people',
});
