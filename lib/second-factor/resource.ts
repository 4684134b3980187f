import { defineResource } from '../resource';
import { roles } from '../roles';

export const secondFactor = defineResource({
  pages: { '/settings/security': { roles, title: 'Security' } },
  capability: 'second-factor',
});
