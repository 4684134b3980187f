import { defineResource } from '../resource';
import { owners } from '../roles';

export const notices = defineResource({
  pages: { '/settings/notices': { roles: owners, title: 'Notices' } },
  capability: 'notices',
});
